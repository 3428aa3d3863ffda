/* va_start with one argument (C23 7.16.1.4). */
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
  va_list list;
  va_start(list);
  int result = 0;
  for (int i = 0; i < count; i++) result += va_arg(list, int);
  va_end(list);
  return result;
}
static int first(...) {
  va_list list;
  va_start(list);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  __VERIFIER_assert(sum(3, 1, 2, 4) == 6 && first(5, 6) == 5);
  return 0;
}
