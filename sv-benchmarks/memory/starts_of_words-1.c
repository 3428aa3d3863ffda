extern char __VERIFIER_nondet_char(void);

enum { LENGTH = 100 };

/* Two words have a space between them, so half as many places suffice. */
int main(void) {
  char line[LENGTH];
  int start[LENGTH / 2];
  for (int i = 0; i + 1 < LENGTH; i++) {
    line[i] = __VERIFIER_nondet_char();
  }
  line[LENGTH - 1] = 0;
  int words = 0;
  int inWord = 0;
  for (int i = 0; line[i] != 0; i++) {
    if (line[i] == ' ') {
      inWord = 0;
    } else if (!inWord) {
      inWord = 1;
      start[words] = i;
      words++;
    }
  }
  return words > 0 ? start[words - 1] : 0;
}
