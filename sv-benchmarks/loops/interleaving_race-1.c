/* Two counters chase each other until both have reached the bound. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  int z = __VERIFIER_nondet_int();
  if (n > 1000 || x < -1000 || z < -1000) {
    return 0;
  }
  int x0 = x;
  while (x < n) {
    if (z > x) {
      x++;
    } else {
      z++;
    }
  }
  __VERIFIER_assert(x0 < n ? x == n && z >= n : x == x0);
  return 0;
}
