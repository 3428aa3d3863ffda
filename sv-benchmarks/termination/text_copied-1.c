extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned size);

static char *text(int n) {
  char *s = malloc(n);
  s[n - 1] = 0;
  return s;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  char *s = text(n);
  char *t = malloc(n);
  int i = 0;
  while (s[i] != 0) {
    t[i] = s[i];
    i += 1;
  }
  t[i] = 0;
  while (*t != 0) {
    t++;
  }
  return 0;
}
