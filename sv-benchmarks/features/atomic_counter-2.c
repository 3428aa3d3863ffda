/* A C11 atomic counter and an atomic builtin, in one thread. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  _Atomic int n = 5;
  n += 3;
  n++;
  int m = 9;
  int old = __sync_fetch_and_add(&m, 1);
  __VERIFIER_assert(old == n && m == 9);
  return 0;
}
