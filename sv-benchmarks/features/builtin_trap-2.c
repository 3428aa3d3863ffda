/* __builtin_trap ends the program before the error. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100) {
    __builtin_trap();
  }
  if (x == 100) {
    reach_error();
  }
  return 0;
}
