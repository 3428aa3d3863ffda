extern void reach_error(void);
extern char *strncpy(char *, const char *, unsigned long);

int main(void) {
  char text[8] = "abcd";
  strncpy(text + 1, text, 4);
  if (!(text[2] == 'b')) {
    reach_error();
  }
  return 0;
}
