extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
struct S { int a; } s[3];

int main(void) {
  s[p(1)].a += p(2);
  if (!(n == 12)) {
    reach_error();
    abort();
  }
  return 0;
}
