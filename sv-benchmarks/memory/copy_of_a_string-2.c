#include <string.h>

int main(void) {
  char word[5];
  strcpy(word, "seven");
  return word[0];
}
