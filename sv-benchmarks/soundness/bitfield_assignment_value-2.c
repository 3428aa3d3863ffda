/* The value of an assignment to a bit-field is the value stored. */
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
  unsigned int b : 4;
};
int main(void) {
  struct s x;
  int v = (x.b = __VERIFIER_nondet_uint());
  __VERIFIER_assert(v == x.b && v < 15);
  return 0;
}
