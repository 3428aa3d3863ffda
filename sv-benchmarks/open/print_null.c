#include <stdio.h>
extern void reach_error(void);

static const char *name(int i) { return i == 1 ? "one" : 0; }

int main(void) {
  for (int i = 1; i < 3; i++) {
    printf("%d %s\n", i, name(i));
  }
  return 0;
}
