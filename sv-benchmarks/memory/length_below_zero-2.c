/* Copies as many bytes as are asked for, or far more: a negative number is a great length. */
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char from[32] = "text";
  char to[32];
  int length = __VERIFIER_nondet_int();
  if (length > 32) {
    return 0;
  }
  memcpy(to, from, length);
  return 0;
}
