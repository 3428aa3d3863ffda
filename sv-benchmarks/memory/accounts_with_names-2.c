#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

struct account {
  unsigned number;
  char *name;
  unsigned short group;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), known = 0, found = 0;
  if (n == 0 || n > 200) {
    return 0;
  }
  struct account *all = calloc(n, sizeof *all);
  if (all == NULL) {
    return 1;
  }
  while (known < n) {
    char *name = malloc(12);
    if (name == NULL) {
      break;
    }
    name[0] = __VERIFIER_nondet_char();
    all[known].number = known;
    all[known].group = 7;
    all[known].name = name;
    known++;
  }
  for (unsigned i = 0; i <= known; i++) {
    found += all[i].name[0] == 'r' && all[i].group == 7;
  }
  while (known > 0) {
    free(all[--known].name);
  }
  free(all);
  return found == 1;
}
