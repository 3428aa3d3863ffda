/* The number in a text, and where it ends. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  char text[] = "  12.5e1x";
  int digit = __VERIFIER_nondet_int();
  if (digit < 0 || digit > 9) {
    return 0;
  }
  text[3] = '0' + digit;
  char *end;
  double value = strtod(text, &end);
  __VERIFIER_assert(*end == 'x');
  __VERIFIER_assert(value == 104 + 10 * digit);
  return 0;
}
