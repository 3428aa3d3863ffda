extern void abort(void);
extern void reach_error(void);

int t;
int c(void) { t = t * 10 + 1; return t; }
int h(void) { t = t * 10 + 2; return 0; }
int f(void) { t = t * 10 + 3; return 0; }

int main(void) {
  f() + (c() ? h() : 0);
  if (!(t != 312)) {
    reach_error();
    abort();
  }
  return 0;
}
