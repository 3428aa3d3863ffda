/* -1 divides everything but the least int. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -2147483647) {
    return 0;
  }
  if (n / -1 == -n) {
    reach_error();
  }
  return 0;
}
