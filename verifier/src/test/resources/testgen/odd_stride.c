// A stride of two that has to hit its bound.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned int bound = __VERIFIER_nondet_uint();
  unsigned int at = 1;
  if (bound > 268435455u) {
    return 0;
  }
  while (at < bound) {
    at += 2;
  }
  if (at == bound && bound > 268000000u) {
    reach_error();
  }
  return 0;
}
