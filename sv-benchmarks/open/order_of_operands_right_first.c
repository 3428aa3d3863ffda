extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }

int main(void) {
  p(1) + p(2);
  if (!(n == 12)) {
    reach_error();
    abort();
  }
  return 0;
}
