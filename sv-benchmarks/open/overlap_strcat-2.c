extern void reach_error(void);
extern char *strcat(char *, const char *);

int main(void) {
  char text[12] = "ab\0cd";
  strcat(text + 3, text);
  if (!(text[6] == 'a' && text[7] == 0 && text[1] == 'b')) {
    reach_error();
  }
  return 0;
}
