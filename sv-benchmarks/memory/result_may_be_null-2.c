extern int __VERIFIER_nondet_int(void);

static int *find(int *from, int *to, int value) {
  for (; from < to; from++)
    if (*from == value) return from;
  return 0;
}

int main(void) {
  int a[3] = {1, 2, 3};
  int wanted = __VERIFIER_nondet_int();
  if (wanted < 1 || wanted > 4) return 0;
  return *find(a, a + 3, wanted);
}
