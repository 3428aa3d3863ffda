extern void abort(void);
extern void reach_error(void);

int main(void) {
  int a[3] = {0};
  int i = 1;
  a[i] = i++;
  if (!(i == 2)) {
    reach_error();
    abort();
  }
  return 0;
}
