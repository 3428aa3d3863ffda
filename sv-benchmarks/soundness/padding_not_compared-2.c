/* Equal fields do not make equal bytes: there is padding between them. */
#include <string.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct padded {
  char c;
  int i;
};
int main(void) {
  struct padded a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 1, sizeof b);
  a.c = b.c = 3;
  a.i = b.i = 4;
  __VERIFIER_assert(a.c == b.c && memcmp(&a, &b, sizeof a) == 0);
  return 0;
}
