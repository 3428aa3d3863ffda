/* The pointer behind the last string is null. */
extern void reach_error(void);

static int length(char *text) {
  int n = 0;
  while (text && text[n]) {
    n++;
  }
  return n;
}

int main(int argc, char **argv) {
  if (length(argv[argc]) != 0) {
    reach_error();
  }
  return 0;
}
