extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
int f(int a, int b) { return a; }

int main(void) {
  int (*q)(int) = p;
  f(q(1), q(2));
  if (!(n == 12 || n == 21)) {
    reach_error();
    abort();
  }
  return 0;
}
