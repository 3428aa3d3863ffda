/* A write to a string literal. */
extern void reach_error(void);

int main(void) {
  char *s = "abc";
  s[0] = 'x';
  if (s[0] == 'a') {
    reach_error();
  }
  return 0;
}
