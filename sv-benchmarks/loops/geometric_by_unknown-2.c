/* The sum of a geometric sequence with an unknown ratio; products may wrap, the equality stays. */
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned ratio = __VERIFIER_nondet_uint();
  int count = __VERIFIER_nondet_int();
  unsigned sum = 1, power = 1;
  for (int i = 1; i < count; i++) {
    power = power * ratio;
    sum = sum + power;
  }
  if (sum * ratio - sum - power * ratio + 2 != 0) reach_error();
  return 0;
}
