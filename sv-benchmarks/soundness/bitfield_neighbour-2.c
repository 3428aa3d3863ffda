/* A write to one bit-field leaves its neighbours alone, whatever its value. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct s {
  unsigned int a : 3, b : 2, c : 3;
};
int main(void) {
  struct s x = {5, 1, 6};
  x.b = __VERIFIER_nondet_uint();
  x.c = x.b;
  __VERIFIER_assert(x.a == 5 && x.c == 6);
  return 0;
}
