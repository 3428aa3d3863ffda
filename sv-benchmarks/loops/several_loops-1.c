/* Two loops in a row undo each other. */
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
  unsigned int x = 5;
  unsigned int i;
  for (i = 0; i < n; i++) {
    x += 4;
  }
  while (i > 0) {
    x -= 4;
    i--;
  }
  __VERIFIER_assert(x == 5);
  return 0;
}
