extern void abort(void);
extern void reach_error(void);

int main(void) {
  int i = 1;
  i = i++;
  if (!(i == 1 || i == 2)) {
    reach_error();
    abort();
  }
  return 0;
}
