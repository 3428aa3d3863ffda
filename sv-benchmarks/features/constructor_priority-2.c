/* Functions that run before main, the one with the lower priority first. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int order;

__attribute__((constructor(300))) static void second(void) { order = order * 10 + 2; }

__attribute__((constructor(200))) static void first(void) { order = order * 10 + 1; }

int main(void) {
  __VERIFIER_assert(order == 21);
  return 0;
}
