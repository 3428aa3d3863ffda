/* Two blocks that no list holds are replaced by new ones, again and again, and freed at the end. */
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  void *shown = malloc(4);
  void *drawn = malloc(4);

  for (unsigned char left = __VERIFIER_nondet_uchar(); left > 0; left--) {
    void *next = malloc(4);
    if (__VERIFIER_nondet_bool()) {
      free(shown);
      shown = drawn;
      drawn = next;
    } else {
      free(drawn);
      drawn = next;
    }
  }
  free(shown);
  free(drawn);
  return 0;
}
