extern void reach_error(void);
extern char *stpcpy(char *, const char *);

int main(void) {
  char text[8] = "abcd";
  char *end = stpcpy(text, text + 1);
  if (!(end == text + 3)) {
    reach_error();
  }
  return 0;
}
