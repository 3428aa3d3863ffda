/* The type of an initialiser (C23 6.7.10). */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static auto total = 0ull;
int main(void) {
  auto n = __VERIFIER_nondet_uint();
  auto const half = 0.5;
  for (auto i = 0ll; i < 4; i++) {
    total += n;
  }
  __VERIFIER_assert(total == 3ull * n && half + half == 1.0 && sizeof(total) == 8);
  return 0;
}
