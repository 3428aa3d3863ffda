extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern void use(int *p) __attribute__((__nonnull__));

int main(void) {
  int x = 1;
  int *p = __VERIFIER_nondet_int() ? &x : &x + 0;
  use(p);
  if (p) {
    return 0;
  }
  reach_error();
  return 0;
}
