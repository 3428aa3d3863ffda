/* The argument is converted to the parameter's type. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int low_byte(unsigned char c) { return c; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(low_byte(x) == (x & 255));
  return 0;
}
