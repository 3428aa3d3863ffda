extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }

int main(void) {
  int r = p(1) + p(2);
  if (!(r == 3 && (n == 12 || n == 21))) {
    reach_error();
    abort();
  }
  return 0;
}
