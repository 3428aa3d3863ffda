/* Inputs are moved to two arrays by their signs. */
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
  int below[10], above[10];
  int b = 0, a = 0;
  for (int i = 0; i < 10; i++) {
    int input = __VERIFIER_nondet_int();
    if (input < 0) {
      below[b++] = input;
    } else {
      above[a++] = input;
    }
  }
  for (int i = 0; i < b; i++) {
    __VERIFIER_assert(below[i] < 0);
  }
  for (int i = 0; i < a; i++) {
    __VERIFIER_assert(above[i] > 0);
  }
  return 0;
}
