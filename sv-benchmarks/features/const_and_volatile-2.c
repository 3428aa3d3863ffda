/* A volatile object in one thread keeps what was written. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static const int limits[2] = {10, 20};
int main(void) {
  volatile int v = __VERIFIER_nondet_int();
  v = v > limits[1] ? limits[1] : v;
  __VERIFIER_assert(v <= 10);
  return 0;
}
