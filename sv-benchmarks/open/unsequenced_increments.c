extern void abort(void);
extern void reach_error(void);

int main(void) {
  int i = 1;
  int r = i++ + i++;
  if (!(r >= 2)) {
    reach_error();
    abort();
  }
  return 0;
}
