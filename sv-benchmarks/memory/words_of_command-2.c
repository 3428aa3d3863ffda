extern char __VERIFIER_nondet_char(void);

enum kind { END, NUMBER, NAME, TEXT, SIGN };

static char command[41];
static const char *next;

static int digit(char c) { return '0' <= c && c <= '9'; }

static int letter(char c) { return 'a' <= c && c <= 'z'; }

static enum kind word(void) {
  while (*next == ' ') {
    next++;
  }
  if (*next == 0) {
    return END;
  }
  if (digit(*next)) {
    while (digit(*next)) {
      next++;
    }
    return NUMBER;
  }
  if (letter(*next)) {
    while (letter(*next) || digit(*next)) {
      next++;
    }
    return NAME;
  }
  if (*next == '\'') {
    next++;
    while (*next != 0 && *next != '\'') {
      next++;
    }
    next++;
    return TEXT;
  }
  next++;
  return SIGN;
}

int main(void) {
  for (int i = 0; i < 40; i++) {
    command[i] = __VERIFIER_nondet_char();
  }
  int names = 0;
  next = command;
  enum kind found = word();
  while (found != END) {
    if (found == NAME) {
      names = 1;
    }
    found = word();
  }
  return names;
}
