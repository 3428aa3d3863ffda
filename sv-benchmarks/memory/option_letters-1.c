/* Looks at the first character of each argument, or the end of an empty one. */
int main(int argc, char *argv[]) {
  int letters = 0;
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] == '-') {
      letters++;
    }
  }
  return letters;
}
