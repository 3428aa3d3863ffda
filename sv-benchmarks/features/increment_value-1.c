/* Values of prefix and postfix forms. */
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
  int i = __VERIFIER_nondet_int();
  int j = i;
  int a = i++;
  int b = --j;
  __VERIFIER_assert(i - a == 1 && b == j && i - j == 2);
  return 0;
}
