/* A comparison of vectors gives 0 or -1 in each element. */
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
  v4si v = {1, 2, 3, 4};
  int limit = __VERIFIER_nondet_uint() % 5;
  v4si less = v <= limit;
  __VERIFIER_assert(-(less[0] + less[1] + less[2] + less[3]) == limit);
  v4si kept = v & less;
  __VERIFIER_assert(kept[0] + kept[1] + kept[2] + kept[3] <= 10);
  return 0;
}
