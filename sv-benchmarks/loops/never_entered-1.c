/* The loop condition is false from the start. */
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
  int y = 0;
  if (x > 10) {
    while (x <= 10) {
      x++;
      y++;
    }
  }
  __VERIFIER_assert(y == 0);
  return 0;
}
