/* The loop may end at any iteration. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = 0;
  int j = 100;
  while (i < 100 && __VERIFIER_nondet_int()) {
    i++;
    j--;
  }
  __VERIFIER_assert(i + j == 100 && j >= 0);
  return 0;
}
