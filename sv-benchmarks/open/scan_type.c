extern void reach_error(void);
extern int scanf(const char *, ...);

int main(void) {
  float x = 0;
  if (!(scanf("%lf", &x) <= 1)) {
    reach_error();
  }
  return 0;
}
