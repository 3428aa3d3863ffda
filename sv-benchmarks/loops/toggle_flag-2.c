/* A flag toggles; the count grows in every second iteration. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  _Bool flag = 0;
  int c = 0;
  for (int i = 0; i < 10000; i++) {
    if (flag) {
      c++;
    }
    flag = !flag;
  }
  __VERIFIER_assert(c == 5001);
  return 0;
}
