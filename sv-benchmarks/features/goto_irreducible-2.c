/* Two labels inside a cycle are entered from outside. */
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
  int x = 0, steps = 0;
  if (__VERIFIER_nondet_int()) {
    goto second;
  }
first:
  x += 2;
  steps++;
second:
  x += 3;
  if (steps < 10) {
    goto first;
  }
  __VERIFIER_assert(x == 50 || x == 55);
  return 0;
}
