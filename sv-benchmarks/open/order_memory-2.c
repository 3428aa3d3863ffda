extern void abort(void);
extern void reach_error(void);

int put(int *q) { *q = 7; return 0; }
int f(int a, int b) { return a; }

int main(void) {
  int v = 1;
  int *q = &v;
  int r = f(*q, put(q));
  if (!(r == 1)) {
    reach_error();
    abort();
  }
  return 0;
}
