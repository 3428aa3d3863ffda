extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }

int main(void) {
  int a[2] = {p(1), p(2)};
  if (!(a[0] == 1 && a[1] == 2 && (n == 12 || n == 21))) {
    reach_error();
    abort();
  }
  return 0;
}
