/* The arms of ?: are converted to a common type. */
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int yes = __VERIFIER_nondet_bool();
  long long v = yes ? -1 : 1u;
  __VERIFIER_assert(yes ? v == -1 : v == 1);
  return 0;
}
