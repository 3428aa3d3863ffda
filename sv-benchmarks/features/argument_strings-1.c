/* Each argument that is counted as an option is one of the program's. */
extern void reach_error(void);

int main(int argc, char **argv) {
  int options = 0;
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] == '-') {
      options++;
    }
  }
  if (options > 0 && options >= argc) {
    reach_error();
  }
  return 0;
}
