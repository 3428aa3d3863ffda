// Without the header assert is a function that nobody defines, and does not end the program.
extern int __VERIFIER_nondet_int(void);
extern void assert(int condition);

int main(void) {
  int a[3];
  int i = __VERIFIER_nondet_int();
  assert(i < 3);
  if (i < 0 || i > 3) {
    return 0;
  }
  a[i] = 1;
  return a[i] - 1;
}
