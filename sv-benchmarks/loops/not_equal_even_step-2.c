/* The loop ends at i == n only; an even distance is walked in steps of two. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int i = 0;
  if (n % 2 != 0) {
    return 0;
  }
  while (i != n) {
    i += 2;
  }
  reach_error();
  return 0;
}
