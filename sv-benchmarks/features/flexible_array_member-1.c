/* A flexible array member adds nothing to the size of its struct. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct message {
  unsigned int length;
  unsigned char data[];
};
int main(void) {
  struct message *m = malloc(sizeof(struct message) + 8);
  m->length = 8;
  for (unsigned int i = 0; i < m->length; i++) {
    m->data[i] = (unsigned char)(i * 40);
  }
  __VERIFIER_assert(sizeof *m == 4 && m->data[7] == 24);
  free(m);
  return 0;
}
