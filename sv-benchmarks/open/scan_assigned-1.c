extern void reach_error(void);
extern int scanf(const char *, ...);

int main(void) {
  int a = 5;
  int b = 6;
  char word[4] = "x";
  int n = scanf("%d %3s%*c %d", &a, word, &b);
  if (!(n >= -1 && n <= 3 && (n >= 1 || a == 5) && (n >= 2 || word[0] == 'x') && (n == 3 || b == 6))) {
    reach_error();
  }
  return 0;
}
