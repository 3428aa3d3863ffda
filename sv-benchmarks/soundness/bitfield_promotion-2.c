/* An unsigned bit-field narrower than int is promoted to int, not to unsigned. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct s {
  unsigned int b : 32;
};
int main(void) {
  struct s x = {0};
  __VERIFIER_assert(x.b - 1 < 0);
  return 0;
}
