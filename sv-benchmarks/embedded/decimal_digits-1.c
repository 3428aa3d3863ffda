/* A number printed in decimal digits and read again is the number. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define DIGITS 6

static int print(uint16_t number, char *text) {
  char reversed[DIGITS];
  int n = 0;
  do {
    reversed[n++] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  for (int i = 0; i < n; i++) {
    text[i] = reversed[n - 1 - i];
  }
  text[n] = '\0';
  return n;
}

static uint16_t read(const char *text) {
  uint16_t number = 0;
  while (*text >= '0' && *text <= '9') {
    number = (uint16_t)(number * 10 + (*text - '0'));
    text++;
  }
  return number;
}

int main(void) {
  char text[DIGITS];
  uint16_t number = __VERIFIER_nondet_ushort();
  int n = print(number, text);
  __VERIFIER_assert(n >= 1 && n <= 5);
  __VERIFIER_assert(read(text) == number);
  return 0;
}
