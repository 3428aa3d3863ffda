/* Memory of alloca lives until the function returns. */
#include <alloca.h>
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
  unsigned int n = __VERIFIER_nondet_uint() % 8 + 1;
  int *a = alloca(n * sizeof(int));
  for (unsigned int i = 0; i < n; i++) {
    a[i] = (int)i;
  }
  __VERIFIER_assert(a[n - 1] < 8);
  return 0;
}
