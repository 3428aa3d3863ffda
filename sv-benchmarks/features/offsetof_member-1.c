/* Offsets with padding. */
#include <stddef.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct record {
  char c;
  short s;
  char d;
  int i[2];
};
int main(void) {
  __VERIFIER_assert(offsetof(struct record, i[1]) == 12);
  return 0;
}
