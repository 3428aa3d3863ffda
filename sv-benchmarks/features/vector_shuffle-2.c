/* Vectors of chosen elements, and of converted ones. */
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

typedef float v4sf __attribute__((vector_size(16)));
int main(void) {
  int n = __VERIFIER_nondet_uint() % 8;
  v4si v = {10, 11, 12, 13}, w = {14, 15, 16, 17};
  v4si turned = __builtin_shuffle(v, (v4si){3, 2, 1, 4});
  v4si mixed = __builtin_shuffle(v, w, (v4si){n, 0, 8, 5});
  v4si fixed = __builtin_shufflevector(v, w, 7, 0, 1, 6);
  v4si cut = __builtin_convertvector((v4sf){1.5f, -2.5f}, v4si);
  __VERIFIER_assert(turned[0] == 13 && turned[3] == 10);
  __VERIFIER_assert(mixed[0] == 10 + n && mixed[2] == 18 && mixed[3] == 15);
  __VERIFIER_assert(fixed[0] == 17 && fixed[2] == 11 && cut[0] == 1 && cut[1] == -2);
  return 0;
}
