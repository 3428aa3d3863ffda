/* A local without initialiser does not remember its value from the last call. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int get(int set) {
  static int x;
  if (set) {
    x = 7;
  }
  return x;
}
int main(void) {
  get(1);
  __VERIFIER_assert(get(0) == 7);
  return 0;
}
