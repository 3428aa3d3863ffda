/* An uninitialised local holds any value. */
extern void reach_error(void);

int main(void) {
  int x;
  int y = 4;
  if (y >= 4 && x != 0) {
    reach_error();
  }
  return 0;
}
