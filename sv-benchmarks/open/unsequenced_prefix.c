extern void abort(void);
extern void reach_error(void);

int main(void) {
  int i = 1;
  i = ++i + 1;
  if (!(i == 3)) {
    reach_error();
    abort();
  }
  return 0;
}
