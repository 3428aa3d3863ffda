/* Tail recursion whose arguments depend on each other. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int walk(unsigned int up, unsigned int down) {
  if (down < 2) return up - down;
  return walk(up + down, down - 2);
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n > 60000) return 0;
  __VERIFIER_assert(walk(0, 2 * n) == n * (n + 1));
  return 0;
}
