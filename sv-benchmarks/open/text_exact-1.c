extern void reach_error(void);
extern int sprintf(char *, const char *, ...);
extern int strcmp(const char *, const char *);

int main(void) {
  char text[40];
  int length = sprintf(text, "%4d|%-3x|%.2s|%c%%", -7, 0x1f, "xyz", 'q');
  if (!(length == 14 && strcmp(text, "  -7|1f |xy|q%") == 0)) {
    reach_error();
  }
  return 0;
}
