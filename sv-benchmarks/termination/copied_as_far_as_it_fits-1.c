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
  int room = __VERIFIER_nondet_int();
  if (room < 1 || room > 1000) {
    return 0;
  }
  char *from = text(n);
  char *to = malloc(room);
  char *end = to;
  int left = room;
  while (left > 1 && *from) {
    *end++ = *from++;
    left--;
  }
  *end = 0;
  while (*from) {
    from += 1;
  }
  return 0;
}
