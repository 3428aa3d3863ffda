extern int __VERIFIER_nondet_int(void);

int main(void) {
  int table[256];
  unsigned char c = (char) __VERIFIER_nondet_int();
  table[c] = 1;
  return 0;
}
