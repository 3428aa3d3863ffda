extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
struct S { int a; int b; };
int f(struct S *s) { return s->a * 10 + s->b; }

int main(void) {
  int r = f(&(struct S){p(1), p(2)});
  if (!(r == 12 && (n == 12 || n == 21))) {
    reach_error();
    abort();
  }
  return 0;
}
