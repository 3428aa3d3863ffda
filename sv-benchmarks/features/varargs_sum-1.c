/* A function with a variable number of arguments. */
#include <stdarg.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int sum(int count, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, count);
  while (count-- > 0) {
    s += va_arg(ap, int);
  }
  va_end(ap);
  return s;
}
int main(void) {
  __VERIFIER_assert(sum(3, 10, 20, 30) == 60);
  return 0;
}
