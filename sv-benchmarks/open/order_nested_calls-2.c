extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
int g(int a) { return a; }
int f(int a, int b) { return a - b; }

int main(void) {
  int r = f(g(p(1)), p(2));
  if (!(n == 12)) {
    reach_error();
    abort();
  }
  return 0;
}
