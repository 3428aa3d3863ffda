/* Whole structures are copied from one array to another, one place further on. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct item {
  int key;
  signed char kind;
};

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 2 || n > 100000) {
    return 0;
  }
  struct item from[n], to[n];
  for (int i = 0; i < n; i++) {
    from[i].key = __VERIFIER_nondet_int();
    from[i].kind = i % 5;
  }
  for (int i = 0; i + 1 < n; i++) {
    to[i + 1] = from[i];
  }
  for (int i = 1; i < n; i++) {
    __VERIFIER_assert(to[i].key == from[i - 1].key);
    __VERIFIER_assert(to[i].kind == (i - 1) % 5);
  }
  return 0;
}
