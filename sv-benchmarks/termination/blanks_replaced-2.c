/* Blanks in a string are replaced. */
int main(void) {
  char s[] = "to be or not";
  int i = 0;
  while (s[i] != 0) {
    if (s[i] == ' ') {
      s[i] = ' ';
    } else {
      i++;
    }
  }
  return 0;
}
