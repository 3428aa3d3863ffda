/* Forward jumps to common code at the end of a function. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int work(int a, int b) {
  int result = -1;
  if (a < 0)
    goto out;
  if (b < 0)
    goto out;
  result = a % (b + (b == 0));
out:
  return result;
}
int main(void) {
  int b = __VERIFIER_nondet_int();
  int r = work(__VERIFIER_nondet_int(), b);
  __VERIFIER_assert(r == -1 || r < b);
  return 0;
}
