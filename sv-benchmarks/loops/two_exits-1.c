/* Two exits with different final values. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int i = 0;
  int found = 0;
  while (i < n) {
    if (i == 5000) {
      found = 1;
      break;
    }
    i++;
  }
  __VERIFIER_assert(found == (n > 5000));
  return 0;
}
