/* A test on a wrapped product does not bound its factors. */
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
  unsigned int a = __VERIFIER_nondet_uint();
  if ((unsigned long long)a * 65536 == 65536) {
    __VERIFIER_assert(a == 1);
  }
  return 0;
}
