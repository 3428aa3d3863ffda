/* i <= INT_MAX holds for every int. */
#include <limits.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = __VERIFIER_nondet_int();
  while (i < INT_MAX) {
    if (i == 17) {
      return 0;
    }
    i++;
  }
  reach_error();
  return 0;
}
