/* A constant count as great as the width. */
extern void reach_error(void);

int main(void) {
  unsigned x = 1u << 32;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
