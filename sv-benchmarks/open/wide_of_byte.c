#include <wchar.h>
extern void reach_error(void);

/* No character, or one whose number the locale says. */
int main(void) {
  wchar_t c = 0;
  if (mbrtowc(&c, "\xe9", 1, 0) == 1 && c == 7) {
    reach_error();
  }
  return 0;
}
