/* A total that is reached by a pointer. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int high = 2147483000;
  int low = 100;
  int which = __VERIFIER_nondet_int();
  int *total = which > 3 ? &high : &low;
  for (int i = 0; i < 648; i++) {
    *total += 1;
  }
  return low == 0;
}
