/* An access through a null pointer. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 3;
  int *p = __VERIFIER_nondet_int() ? &x : 0;
  if (*p != 3) {
    reach_error();
  }
  return 0;
}
