/* Counts that a loop keeps in range. */
extern void reach_error(void);

int main(void) {
  unsigned x = 0;
  for (int i = 0; i < 32; i++) {
    x |= 1u << i;
  }
  if (x != 0xffffffffu) {
    reach_error();
  }
  return 0;
}
