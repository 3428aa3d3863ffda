/* The absolute value of the least int. */
extern int __VERIFIER_nondet_int(void);
extern int abs(int);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (abs(n) < 0) {
    reach_error();
  }
  return 0;
}
