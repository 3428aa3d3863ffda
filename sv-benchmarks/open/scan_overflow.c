extern void reach_error(void);
extern int scanf(const char *, ...);

int main(void) {
  char word[4];
  if (!(scanf("%s", word) <= 1)) {
    reach_error();
  }
  return 0;
}
