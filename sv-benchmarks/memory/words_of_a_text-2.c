extern char __VERIFIER_nondet_char(void);

/* The words of a text, each without the blanks and the quote around it. */
int main(void) {
  char text[120];
  char word[40];
  int start = 0;
  for (int i = 0; i < 119; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[119] = 0;
  for (int end = 0;; end++) {
    if (text[end] == ',' || text[end] == 0) {
      while (text[start] == ' ') start++;
      if (text[start] == '"') start++;
      int last = end - 1;
      while (last > 0 && text[last] == ' ') last--;
      if (last > 0 && text[last] == '"') last--;
      int length = last - start + 1;
      if (start <= last) {
        if (length >= 41) return 0;
        for (int i = 0; i < length; i++) {
          word[i] = text[start + i];
        }
        word[length] = 0;
      }
      if (text[end] == 0) break;
      start = end + 1;
    }
  }
  return 0;
}
