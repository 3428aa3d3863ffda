extern void abort(void);
extern void reach_error(void);

int f(int a) { return a + 1; }

int main(void) {
  int x = 3;
  x = f(x++);
  if (!(x == 4)) {
    reach_error();
    abort();
  }
  return 0;
}
