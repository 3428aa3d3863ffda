/* Both strings are made by calls in one list of arguments; how many characters of the one are not in
   the other. */
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);

static char *made(char first) {
  int length = __VERIFIER_nondet_int();
  if (length < 1 || length > 1000) {
    length = 1;
  }
  char *text = (char *)malloc(length);
  if (!text) {
    return "";
  }
  for (int i = 0; i < length - 1; i++) {
    text[i] = (char)(i % 26 + first);
  }
  text[length - 1] = '\0';
  return text;
}

static int span(const char *text, const char *others) {
  const char *at;
  for (at = text; *at != '\0'; at++) {
    const char *other = others;
    while (*other != '\0' && *other != *at) {
      other += *other != 'C';
    }
    if (*other == *at) {
      return at - text;
    }
  }
  return at - text;
}

int main(void) {
  return span(made(97), made(65));
}
