extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
void f(int a, int b) {}

int main(void) {
  f(p(1), p(2));
  if (!(n == 21)) {
    reach_error();
    abort();
  }
  return 0;
}
