#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);

static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}

int main(void) {
  say("%s\n", 3.0);
  return 0;
}
