/* Pointers into one array compare as their indices; distinct objects differ. */
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
  int a[8], b[8];
  unsigned int i = __VERIFIER_nondet_uint() % 8;
  unsigned int j = __VERIFIER_nondet_uint() % 8;
  int *p = a + i, *q = a + j;
  __VERIFIER_assert((p < q) == (i < j) && p != b + j);
  return 0;
}
