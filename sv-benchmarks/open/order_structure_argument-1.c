extern void abort(void);
extern void reach_error(void);

struct S { int a; int b; } s = {1, 2};
int change(void) { s.a = 5; return 0; }
int f(struct S v, int b) { return v.a * 10 + v.b; }

int main(void) {
  int r = f(s, change());
  if (!(r == 12 || r == 52)) {
    reach_error();
    abort();
  }
  return 0;
}
