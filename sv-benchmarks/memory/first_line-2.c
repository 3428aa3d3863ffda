#include <stdio.h>

/* The first line of the standard input, without its end. */
int main(void) {
  char line[12];
  if (!fgets(line, sizeof line + 1, stdin)) {
    return 1;
  }
  int length = 0;
  while (line[length] != 0 && line[length] != '\n') {
    length++;
  }
  line[length] = 0;
  return length;
}
