/* Sums in the elements of a vector. */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
typedef unsigned v4su __attribute__((vector_size(16)));
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 6;
  v4su sum = {};
  for (unsigned i = 0; i < n; i++) {
    sum += (v4su){1, 2, 3, 4};
  }
  __VERIFIER_assert(sum[3] == 4 * sum[0]);
  return 0;
}
