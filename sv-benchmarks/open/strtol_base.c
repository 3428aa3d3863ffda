extern void reach_error(void);
extern long strtol(const char *, char **, int);

int main(void) {
  if (!(strtol("10", 0, 1) == 0)) {
    reach_error();
  }
  return 0;
}
