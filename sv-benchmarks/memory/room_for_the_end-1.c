extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>

int main(void) {
  char text[20];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 6) return 0;
  for (int i = 0; i < n; i++) text[i] = 'x';
  text[n] = 0;
  char *copy = malloc(strlen(text) + 1);
  strcpy(copy, text);
  free(copy);
  return 0;
}
