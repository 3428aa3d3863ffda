extern void abort(void);
extern void reach_error(void);

int n;
int p(int x) { n = n * 10 + x; return x; }
struct S { int a; } s[3];

int main(void) {
  s[p(1)].a += p(2);
  if (!(s[1].a == 2 && (n == 12 || n == 21))) {
    reach_error();
    abort();
  }
  return 0;
}
