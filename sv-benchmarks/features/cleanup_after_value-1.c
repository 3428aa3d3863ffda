/* The value of a statement expression is taken before its variables are cleaned up. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int level;

static void leave(const int *depth) { level -= *depth; }

int main(void) {
  int depth = __VERIFIER_nondet_int() % 10;
  int inside = ({
    int entered __attribute__((cleanup(leave))) = depth;
    level += entered;
    level;
  });
  __VERIFIER_assert(inside == depth && level == 0);
  return 0;
}
