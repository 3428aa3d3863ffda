extern void abort(void);
extern void reach_error(void);

static int *address(void) {
  int x = 3;
  int *p = &x;
  return p;
}

int main(void) {
  int *p = address();
  if (p) {
    return 0;
  }
  reach_error();
  abort();
}
