/* Operators work on each element of a vector; a scalar is each element. */
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

static v4si scaled(v4si v, int factor) { return v * factor + 1; }
int main(void) {
  int n = __VERIFIER_nondet_uint() % 100;
  v4si v = {n, n + 1, n + 2};
  v = scaled(v, 2);
  v[1]--;
  v += (v4si){0, 1, 2, 3};
  __VERIFIER_assert(v[0] == 2 * n + 1 && v[1] == 2 * n + 3 && v[3] == 4 && -v[2] == (-v)[2]);
  return 0;
}
