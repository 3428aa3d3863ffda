extern void abort(void);
extern void reach_error(void);

int g = 5;
int twice(void) { g = 2 * g; return 0; }

int main(void) {
  int r = g++ + twice();
  if (!(r == 10)) {
    reach_error();
    abort();
  }
  return 0;
}
