extern void reach_error(void);
extern char *strcpy(char *, const char *);

int main(void) {
  char text[8] = "abcd";
  strcpy(text, text + 1);
  if (!(text[0] == 'b')) {
    reach_error();
  }
  return 0;
}
