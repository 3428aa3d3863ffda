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
  int m = __VERIFIER_nondet_int();
  if (m < 1 || m > 1000) {
    return 0;
  }
  char *s = text(n);
  char *t = malloc(n + m - 1);
  char *end = t;
  char *from = s;
  while ((*end = *from) != 0) {
    end += 0;
    from += 0;
  }
  char *more = text(m);
  from = more;
  while ((*end++ = *from++) != 0) {
  }
  return 0;
}
