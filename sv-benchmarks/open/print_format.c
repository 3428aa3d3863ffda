#include <stdio.h>
extern void reach_error(void);

static const char format[] = "%d %s\n";

int main(void) {
  printf(format, 1, 2.0);
  return 0;
}
