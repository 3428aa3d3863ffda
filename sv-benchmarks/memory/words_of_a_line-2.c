/* A line is cut into words, in place; then their lengths are added. */
#include <string.h>
extern char __VERIFIER_nondet_char(void);

#define MOST 8

int main(void) {
  char line[64];
  for (int i = 0; i < 63; i++) {
    line[i] = __VERIFIER_nondet_char();
  }
  line[63] = 0;
  char *words[MOST];
  int count = 0;
  char *at = line;
  while (count < MOST) {
    while (*at == ' ') {
      at++;
    }
    if (*at == 0) {
      break;
    }
    words[count++] = at;
    while (*at != 0 && *at != ' ') {
      at++;
    }
    if (*at != 0) {
      *at++ = 0;
    }
  }
  unsigned long sum = 0;
  for (int i = 0; i < count || i < 1; i++) {
    sum += strlen(words[i]);
  }
  return sum > 63;
}
