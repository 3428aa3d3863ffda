/* A subscript may be computed; beyond the elements it is undefined. */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
typedef int v4si __attribute__((vector_size(16)));
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  v4si v = {0, 1, 4};
  v[3] = 9;
  int n = __VERIFIER_nondet_uint() % 4;
  v4si *p = &v;
  (*p)[n] += 1;
  __VERIFIER_assert(v[n] == n * n + 1 && v[0] + v[1] + v[2] + v[3] == 14);
  return 0;
}
