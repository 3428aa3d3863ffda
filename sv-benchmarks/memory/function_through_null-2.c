// A table of functions with an end that is null.
extern int __VERIFIER_nondet_int(void);

static int twice(int x) { return x & 255; }

static int next(int x) { return x ^ 1; }

static int (*const table[])(int) = {twice, next, 0};

int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) {
    return 0;
  }
  return table[i](i);
}
