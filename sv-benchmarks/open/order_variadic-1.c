extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
int printf(const char *, ...);

int main(void) {
  printf("%d %d", p(1), p(2));
  if (!(n == 12 || n == 21)) {
    reach_error();
    abort();
  }
  return 0;
}
