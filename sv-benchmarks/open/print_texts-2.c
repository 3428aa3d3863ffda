#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);

static int calls;

static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  calls++;
}

int main(void) {
  char text[3] = {'a', 'b'}, three[3] = {'x', 'y', 'z'};
  say("%s %5.2f %ld%%\n", text, 1.5, 3L);
  say("%c %.*s\n", 'c', 3, three);
  puts(text);
  printf("%.3s\n", three);
  if (calls != 3) {
    reach_error();
  }
  return 0;
}
