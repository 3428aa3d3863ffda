/* Inputs choose which counter goes on; their sum is bounded by the number of steps. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int steps = 0, left = 0, right = 0;
  while (steps < 1000000 && __VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_uchar() % 2) left = left + 1;
    else right = right + 2;
    steps = steps + 1;
  }
  if (left + right > 1 * steps || left < 0 || right < left - steps) reach_error();
  return 0;
}
