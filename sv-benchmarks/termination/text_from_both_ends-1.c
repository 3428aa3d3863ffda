extern char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned size);

static char *text(int n) {
  char *s = malloc(n);
  for (int i = 0; i < n; i++) {
    s[i] = __VERIFIER_nondet_char();
  }
  s[n - 1] = 0;
  return s;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  char *s = text(n);
  char *first = s;
  char *last = s + (n - 1);
  while (first < last) {
    char c = *first;
    *first = *last;
    *last = c;
    first += 1;
    last -= 1;
  }
  return 0;
}
