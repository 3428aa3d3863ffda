extern void reach_error(void);
extern char *strtok(char *, const char *);

int main(void) {
  if (!(strtok(0, " ") == 0)) {
    reach_error();
  }
  return 0;
}
