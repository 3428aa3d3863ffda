#include <wctype.h>
extern void reach_error(void);

/* A letter in some locales. */
int main(void) {
  if (iswalpha(0xe9)) {
    reach_error();
  }
  return 0;
}
