/* Two files: the second one defines a function and a global. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

extern int limit;
extern int clamp(int x);
int main(void) {
  int x = __VERIFIER_nondet_int();
  limit = 50;
  __VERIFIER_assert(clamp(x) <= 49);
  return 0;
}
