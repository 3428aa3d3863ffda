extern void reach_error(void);
extern int snprintf(char *, __typeof__(sizeof(0)), const char *, ...);

int main(void) {
  char text[8];
  if (!(snprintf(text, sizeof text, "%d %d", 1) > 0)) {
    reach_error();
  }
  return 0;
}
