/* A double that no int is. */
extern void reach_error(void);

int main(void) {
  double d = 1e10;
  int x = (int)d;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
