extern void reach_error(void);
extern int printf(const char *, ...);

int main(void) {
  if (!(printf("%d", 1.0) >= -1)) {
    reach_error();
  }
  return 0;
}
