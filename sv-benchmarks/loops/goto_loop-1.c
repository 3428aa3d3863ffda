/* A loop made of goto and a label. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = 0;
  int s = 0;
again:
  if (i < 5000) {
    s += 2;
    i++;
    goto again;
  }
  __VERIFIER_assert(s == 10000);
  return 0;
}
