/* Two names of one function; one of them counts the calls of both. */
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

static int step(int x) {
  calls++;
  return x + 1;
}

int other(int x) __attribute__((alias("step")));

int main(void) {
  int x = __VERIFIER_nondet_int() % 100;
  int y = other(step(x));
  __VERIFIER_assert(y == x + 2 && calls == 1);
  return 0;
}
