extern void reach_error(void);

static _Bool input(void) {
  _Bool any;
  return any;
}

int main(void) {
  int n = 0;
  while (n < 3 && input()) {
    n++;
  }
  if (n == 3) {
    reach_error();
  }
  return 0;
}
