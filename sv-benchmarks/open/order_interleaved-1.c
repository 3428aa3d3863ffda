extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }

int main(void) {
  (p(1) + p(2)) + (p(3) + p(4));
  if (!(n % 9 == 1 && n > 1233 && n < 4322)) {
    reach_error();
    abort();
  }
  return 0;
}
