/* Figure 3(c), a loop of type 4: every condition depends on the array s. The paper does not print
   the program. */
int f(const char *s) {
  int i = 0;
  int n = 0;
  while (s[i] != 0) {
    if (s[i] == ' ')
      n++;
    i++;
  }
  return n;
}
