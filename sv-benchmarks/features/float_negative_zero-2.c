/* Zero and minus zero are equal, but their reciprocals differ. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double z = 0.0;
  double n = 0.0 - z;
  __VERIFIER_assert(z == n && 1 / z != 1 / n);
  return 0;
}
