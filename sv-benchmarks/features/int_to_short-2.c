/* Conversion to short keeps the low 16 bits. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  short s = (short)x;
  if (x >= -32768 && x <= 32768) {
    __VERIFIER_assert(s == x);
  }
  return 0;
}
