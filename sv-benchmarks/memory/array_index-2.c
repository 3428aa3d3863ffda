extern int __VERIFIER_nondet_int(void);

int main(void) {
  int squares[8];
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 8) return 0;
  squares[i] = i * i;
  return 0;
}
