/* A cast between vectors keeps the bytes. */
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

typedef unsigned long v2du __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef short v4hi __attribute__((vector_size(8)));
int main(void) {
  v4si v = {1, 2, 3, __VERIFIER_nondet_uint()};
  v2du wide = (v2du)v;
  v4sf ones = (v4sf)(v4si){0x3f800000, 0x40000000};
  __VERIFIER_assert(wide[0] == 0x200000001 && (wide[1] & 0xffffffff) == 3);
  __VERIFIER_assert(ones[0] == 1.0f && ones[1] == 2.0f);
  __VERIFIER_assert((long)(v4hi){1, 0, 0, -1} >> 48 == -1 && ((v4si)wide)[3] == v[3]);
  return 0;
}
