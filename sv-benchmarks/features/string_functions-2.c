/* strlen, strcmp and strcpy over small strings. */
#include <assert.h>
#include <string.h>
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

int main() {
  char buffer[16];
  strcpy(buffer, "loop");
  strcat(buffer, "s");
  buffer[__VERIFIER_nondet_bool()] = 0;
  __VERIFIER_assert(strlen(buffer) <= 0);
  __VERIFIER_assert(strcmp(buffer, "loops") < 0);
  return 0;
}
