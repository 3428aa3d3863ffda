/* Blanks at both ends of a text are left out, in place. */
#include <ctype.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static char *trim(char *s) {
  while (!isprint((unsigned char)*s)) {
    s++;
  }
  char *end = s + strlen(s);
  while (end > s && isspace((unsigned char)end[-1])) {
    end--;
  }
  *end = 0;
  return s;
}

int main(void) {
  char line[40];
  int n = __VERIFIER_nondet_uchar() % 40;
  for (int i = 0; i < n; i++) {
    line[i] = __VERIFIER_nondet_char();
  }
  line[n] = 0;
  return trim(line)[0] == '#';
}
