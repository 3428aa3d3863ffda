/* Calls as arguments of calls; each call returns its own value. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int counter;
static int tick(int by) { return counter += by; }
int main(void) {
  int a = tick(tick(tick(1)));
  __VERIFIER_assert(a == 4 && counter == a);
  return 0;
}
