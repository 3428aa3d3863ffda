/* Names are read into a buffer and copied, as long as the table has room. */
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

#define MOST 20

int main(void) {
  char *names[MOST];
  char buffer[32];
  int count = 0;
  while (count < MOST && __VERIFIER_nondet_int()) {
    int length = __VERIFIER_nondet_int();
    if (length < 0 || length > 31) {
      continue;
    }
    for (int i = 0; i < length; i++) {
      buffer[i] = __VERIFIER_nondet_char();
    }
    buffer[length] = 0;
    char *copy = malloc(strlen(buffer) + 1);
    strcpy(copy, buffer);
    names[count++] = copy;
  }
  for (int i = 0; i < count; i++) {
    free(names[i]);
  }
  return 0;
}
