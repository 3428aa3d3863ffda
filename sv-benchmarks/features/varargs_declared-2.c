/* printf is called through a declaration only; its value is not used. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

extern int printf(const char *format, ...);
int main(void) {
  int x = __VERIFIER_nondet_int();
  printf("%s %d\n", "value", x);
  if (x > 5) {
    __VERIFIER_assert(x > 6);
  }
  return 0;
}
