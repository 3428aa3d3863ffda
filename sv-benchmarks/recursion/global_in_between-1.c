/* What is added on the way back is read after the call has changed it. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int calls;

static int count(int n) {
  if (n <= 0) return 0;
  calls = calls + 1;
  int before = count(n - 1);
  return before + calls;
}

int main(void) {
  __VERIFIER_assert(count(4) == 16);
  return 0;
}
