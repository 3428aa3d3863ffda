/* Two unknown indices may be equal. */
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
  int a[4] = {0};
  unsigned int i = __VERIFIER_nondet_uint() % 4;
  unsigned int j = __VERIFIER_nondet_uint() % 4;
  a[i] = 1;
  a[j] = 2;
  __VERIFIER_assert( a[i] == 1);
  return 0;
}
