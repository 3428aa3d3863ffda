#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

/* A setting's name has to end. */
int main(void) {
  char name[5] = "LEVEL";
  char value[2] = {'0', 0};
  int level = __VERIFIER_nondet_int();
  if (level > 0 && level < 10) {
    value[0] = (char)('0' + level);
  }
  return setenv(name, value, 1);
}
