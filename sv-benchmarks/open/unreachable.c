/* The program says that a place cannot be reached, and reaches it. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 3) {
    __builtin_unreachable();
  }
  if (n == 3) {
    reach_error();
  }
  return 0;
}
