extern void abort(void);
extern void reach_error(void);

int a;
int b;
int f(void) { a++; return a; }
int g(void) { b++; return b; }

int main(void) {
  int r = f() - g();
  if (!(r == 0 && a == 1 && b == 1)) {
    reach_error();
    abort();
  }
  return 0;
}
