/* Whether a program can be called without its name is for the system to say. */
extern void reach_error(void);

int main(int argc, char **argv) {
  if (argc < 1) {
    reach_error();
  }
  (void)argv;
  return 0;
}
