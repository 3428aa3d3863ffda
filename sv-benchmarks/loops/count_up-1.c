/* A counter goes up by one to a constant bound. */
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
  while (i < 1000000) {
    i++;
  }
  __VERIFIER_assert(i == 1000000);
  return 0;
}
