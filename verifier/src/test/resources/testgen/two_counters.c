// Two counters with a distance that no iteration changes.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned int left = __VERIFIER_nondet_uint();
  unsigned int right = left + 1;
  while (left < 268435455u) {
    left++;
    right++;
  }
  if (left == 268435455u && left != right) {
    reach_error();
  }
  return 0;
}
