extern void reach_error(void);
extern int sprintf(char *, const char *, ...);

int main(void) {
  char text[16] = "abc";
  if (!(sprintf(text, "%s!", text) == 4)) {
    reach_error();
  }
  return 0;
}
