extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
int f(int a, int b, int c) { return a * 100 + b * 10 + c; }

int main(void) {
  int r = f(p(1), p(2), p(3));
  if (!(n != 321)) {
    reach_error();
    abort();
  }
  return 0;
}
