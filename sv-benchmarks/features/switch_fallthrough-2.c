/* Cases without break run into the next one; default stands in the middle. */
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
  int r = 0;
  switch (x) {
    case 1:
      r += 1;
    case 2:
      r += 2;
      break;
    default:
      r += 10;
    case 4 ... 6:
      r += 20;
  }
  __VERIFIER_assert(r == 3 || r == 2 || r == 20 || r == 10);
  return 0;
}
