/* Signs, targets of pointers and names of structures of one type do not matter. */
#include <stdarg.h>
extern void reach_error(void);

struct pair {
  int a, b;
};

static double sum(const char *kinds, ...) {
  va_list list;
  double sum = 0;
  va_start(list, kinds);
  for (; *kinds; kinds++) {
    switch (*kinds) {
      case 'u':
        sum += va_arg(list, unsigned);
        break;
      case 'd':
        sum += va_arg(list, double);
        break;
      case 'p':
        sum += *(char *)va_arg(list, void *);
        break;
      default:
        sum += va_arg(list, struct pair).b;
    }
  }
  va_end(list);
  return sum;
}

int main(void) {
  char c = 4;
  struct pair pair = {8, 16};
  if (sum("udps", 1, 2.0f, &c, pair) != 23.0) {
    reach_error();
  }
  return 0;
}
