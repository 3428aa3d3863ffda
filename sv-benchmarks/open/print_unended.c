#include <stdio.h>
extern void reach_error(void);

/* No null character ends what is printed. */
int main(void) {
  char text[2] = {'a', 'b'};
  if (printf("%s\n", text) == -5) {
    reach_error();
  }
  return 0;
}
