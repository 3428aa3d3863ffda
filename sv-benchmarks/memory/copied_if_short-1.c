extern char __VERIFIER_nondet_char(void);

static int length(const char *text) {
  int n = 0;
  while (text[n] != 0) n++;
  return n;
}

/* A name is copied where its length says that there is room for it. */
int main(void) {
  char name[60];
  char copy[24];
  int i = 0;
  for (int k = 0; k < 59; k++) {
    name[k] = __VERIFIER_nondet_char();
  }
  name[59] = 0;
  if (length(name) >= 24) return 1;
  while (name[i] != 0) {
    copy[i] = name[i];
    i++;
  }
  copy[i] = 0;
  return 0;
}
