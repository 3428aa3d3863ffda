#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

/* One of two blocks grows, and keeps what it has. */
int main(void) {
  int choice = __VERIFIER_nondet_int();
  char *first = malloc(choice ? 4 : 8);
  char *second = malloc(2);
  if (!first || !second) {
    return 1;
  }
  first[0] = first[1] = 5;
  second[0] = second[1] = 6;
  char *grown = realloc(choice == 3 ? second : first, 16);
  if (grown && grown[1] != (choice == 2 ? 6 : 5)) {
    reach_error();
  }
  return 0;
}
