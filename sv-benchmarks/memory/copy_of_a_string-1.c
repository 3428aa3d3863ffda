#include <string.h>

int main(void) {
  char word[6];
  strcpy(word, "seven");
  return word[0];
}
