extern int __VERIFIER_nondet_int(void);

int a[1000];

int main(void) {
  for (int i = 0; i <= 1000; i++) a[i] = i;
  return 0;
}
