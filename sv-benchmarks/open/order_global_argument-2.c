extern void abort(void);
extern void reach_error(void);

int g;
int inc(void) { g = g + 1; return g; }
int f(int a, int b) { return a * 10 + b; }

int main(void) {
  int r = f(g, inc());
  if (!(r == 1)) {
    reach_error();
    abort();
  }
  return 0;
}
