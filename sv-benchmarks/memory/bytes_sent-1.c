#include <stdlib.h>
#include <unistd.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

/* A header of two bytes and what follows it. */
int main(void) {
  unsigned length = __VERIFIER_nondet_uchar();
  unsigned char *message = malloc(length + 2);
  message[0] = 1;
  message[1] = (unsigned char)length;
  for (unsigned i = 0; i < length; i++) {
    message[2 + i] = __VERIFIER_nondet_uchar();
  }
  ssize_t sent = write(1, message, length + 2);
  free(message);
  return sent < 0;
}
