/* A number and a word on the command line. */
extern int atoi(const char *text);
extern int strcmp(const char *a, const char *b);
extern void reach_error(void);

int main(int argc, char **argv) {
  if (argc != 3) {
    return 1;
  }
  int number = atoi(argv[1]);
  if (strcmp(argv[2], "add") == 0 && number == 7) {
    reach_error();
  }
  return 0;
}
