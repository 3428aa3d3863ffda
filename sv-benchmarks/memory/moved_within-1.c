#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

/* The start of a word is repeated by a copy whose length is an input. */
int main(void) {
  char word[16] = "tick";
  unsigned length = __VERIFIER_nondet_uint();
  if (length < 1 || length > 4) {
    return 0;
  }
  memmove(word + length, word, length);
  memset(word + 2 * length, '!', length - 1);
  if (word[length] != 't' || word[2 * length - 1] != word[length - 1]) {
    reach_error();
  }
  if (length > 1 && word[3 * length - 2] != '!') {
    reach_error();
  }
  return 0;
}
