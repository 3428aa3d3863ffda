extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
struct S { int a; int b; };

int main(void) {
  struct S s = {.b = p(1), .a = p(2)};
  if (!(n == 12)) {
    reach_error();
    abort();
  }
  return 0;
}
