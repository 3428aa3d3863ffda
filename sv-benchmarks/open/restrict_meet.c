extern void abort(void);
extern void reach_error(void);

static int twice(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}

int main(void) {
  int x;
  if (twice(&x, &x) != 2) {
    reach_error();
    abort();
  }
  return 0;
}
