/* Words of a wide text, and what is left where the last one ends. */
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
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
  wchar_t text[] = L";;ab;c";
  wchar_t *rest;
  int words = 0;
  for (wchar_t *word = wcstok(text, L";", &rest); word != 0; word = wcstok(0, L";", &rest)) {
    words++;
    __VERIFIER_assert(wcslen(word) <= 2);
  }
  __VERIFIER_assert(words == 3);
  __VERIFIER_assert(wcstok(0, L";", &rest) == 0);
  return 0;
}
