/* The error lies inside the loop and depends on its 268435456th iteration. */
extern void reach_error(void);

int main(void) {
  unsigned int x = 0;
  while (x < 268435455u) {
    x = x + 1;
    if (x == 268435456u) {
      reach_error();
    }
  }
  return 0;
}
