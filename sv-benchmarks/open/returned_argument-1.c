extern void abort(void);
extern void reach_error(void);

static int *greater(int *a, int *b) {
  int swapped = 0;
  int *none = &swapped;
  return *a > *b ? a : *none ? a : b;
}

int main(void) {
  int x = 1, y = 2;
  if (greater(&x, &y) != &y) {
    reach_error();
    abort();
  }
  return 0;
}
