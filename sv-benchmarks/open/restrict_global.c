extern void abort(void);
extern void reach_error(void);

static int x;

static int set(int *__restrict a) {
  *a = 1;
  x = 2;
  return *a;
}

int main(void) {
  if (set(&x) != 2) {
    reach_error();
    abort();
  }
  return 0;
}
