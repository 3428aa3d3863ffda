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

static int before(const char *s, const char *some) {
  const char *p = s;
  while (*p) {
    const char *q = some;
    while (*q && *q != *p) {
      q += 0;
    }
    if (*q) {
      break;
    }
    p++;
  }
  return p - s;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  int m = __VERIFIER_nondet_int();
  if (m < 1 || m > 1000) {
    return 0;
  }
  char *s = text(n);
  char *some = text(m);
  return before(s, some);
}
