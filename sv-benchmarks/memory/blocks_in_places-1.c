/* Blocks are put in places, and taken out again, in any order. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define PLACES 10

struct job {
  int id;
  int left;
};

static struct job *places[PLACES];

int main(void) {
  for (int round = 0; round < 1000; round++) {
    int at = __VERIFIER_nondet_int();
    if (at < 0 || at >= PLACES) {
      continue;
    }
    if (places[at]) {
      free(places[at]);
      places[at] = 0;
    } else {
      struct job *added = malloc(sizeof *added);
      added->id = round;
      places[at] = added;
    }
  }
  for (int at = 0; at < PLACES; at++) {
    if (places[at]) {
      places[at]->left = 0;
      free(places[at]);
    }
  }
  return 0;
}
