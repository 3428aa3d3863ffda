extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
int x[4];
int *f(int i) { n = n * 10 + i; return &x[i]; }

int main(void) {
  *f(1) = p(2);
  if (!(n == 21)) {
    reach_error();
    abort();
  }
  return 0;
}
