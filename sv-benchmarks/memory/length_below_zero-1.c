/* Copies as many bytes as are asked for, if there are so many. */
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char from[32] = "text";
  char to[32];
  int length = __VERIFIER_nondet_int();
  if (length < 0 || length > 32) {
    return 0;
  }
  memcpy(to, from, length);
  return 0;
}
