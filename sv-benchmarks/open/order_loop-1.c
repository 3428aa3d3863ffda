extern void abort(void);
extern void reach_error(void);

int n;
int inc(void) { n = n + 1; return n; }
int dec(void) { n = n - 1; return n; }

int main(void) {
  int s = 0;
  for (int i = 0; i < 5; i++) {
    s += inc() + dec();
  }
  if (!(n == 0 && s <= 5 && s >= -5)) {
    reach_error();
    abort();
  }
  return 0;
}
