/* A number in hexadecimal digits after white space, and where it ends. */
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

int main(void) {
  wchar_t text[] = L" 0x1fg";
  int digit = __VERIFIER_nondet_int();
  if (digit < 0 || digit > 9) {
    return 0;
  }
  text[4] = L'0' + digit;
  wchar_t *end;
  long number = wcstol(text, &end, 10);
  __VERIFIER_assert(number == 16 + digit);
  __VERIFIER_assert(end == text + 5 && *end == L'g');
  return 0;
}
