/* The callee replaces the pointer through which it is called. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int first(void);
static int second(void) { return 2; }
static int (*hook)(void) = first;
static int first(void) {
  hook = second;
  return 1;
}
int main(void) {
  int a = hook();
  int b = hook();
  __VERIFIER_assert(a == 1 && b == 1);
  return 0;
}
