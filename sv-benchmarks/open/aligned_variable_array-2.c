extern void reach_error(void);

static int rest(int n) {
  int a[n];
  a[0] = 1;
  return (int)((unsigned long)a & 3);
}

int main(void) {
  if (rest(3) != 1) {
    reach_error();
  }
  return 0;
}
