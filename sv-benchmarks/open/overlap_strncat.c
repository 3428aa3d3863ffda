extern void reach_error(void);
extern char *strncat(char *, const char *, unsigned long);

int main(void) {
  char text[16] = "abcd";
  strncat(text, text + 2, 6);
  if (!(text[4] == 'c')) {
    reach_error();
  }
  return 0;
}
