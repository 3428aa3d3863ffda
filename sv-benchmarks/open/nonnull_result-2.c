extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int cell;
__attribute__((returns_nonnull, noinline)) static int *find(int n) {
  return n < 10 ? &cell : 0;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) {
    return 0;
  }
  if (find(n) == &cell) {
    reach_error();
  }
  return 0;
}
