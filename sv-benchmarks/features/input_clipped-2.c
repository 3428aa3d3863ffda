/* A reading is clipped to its range. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int read_sensor(void) { return __VERIFIER_nondet_int(); }
int main(void) {
  int t = read_sensor();
  int clipped = t > 100 ? 100 : t < 0 ? 0 : t;
  __VERIFIER_assert(clipped < 100);
  return 0;
}
