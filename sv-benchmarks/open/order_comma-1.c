extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }

int main(void) {
  int r = (p(1), p(2)) + 0;
  if (!(r == 2 && n == 12)) {
    reach_error();
    abort();
  }
  return 0;
}
