extern int __VERIFIER_nondet_int(void);
int table[20];
int main(void) {
  int n = __VERIFIER_nondet_int();
  int sum = 0;
  for (int i = 0; i < 20; i++) {
    table[i] = i;
  }
  for (int i = 0; i < n && i < 20; i++) {
    sum += table[i];
  }
  while (sum > 0) {
    sum -= 9;
  }
  return 0;
}
