extern void abort(void);
extern void reach_error(void);

int f(int a, int b) { return a - b; }

int main(void) {
  int i = 0;
  int r = f(i, i++);
  if (!(i == 1)) {
    reach_error();
    abort();
  }
  return 0;
}
