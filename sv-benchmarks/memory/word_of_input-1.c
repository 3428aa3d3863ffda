#include <stdio.h>

/* A word of the standard input, as far as there is room for it. */
int main(void) {
  char word[8];
  if (scanf("%7s", word) != 1) {
    return 1;
  }
  int capitals = 0;
  for (char *c = word; *c != 0; c++) {
    capitals += *c >= 'A' && *c <= 'Z';
  }
  return capitals;
}
