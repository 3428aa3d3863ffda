/* Compound literals that are alive: of this block, and of a loop around. */
extern void reach_error(void);

int main(void) {
  int s = 0;
  int *q = s ? (int[]){4} : (int[]){5};
  for (int *p = (int[]){7}; s < 3; s++) {
    if (*p != 7) {
      reach_error();
    }
  }
  if (*q == 5) {
    reach_error();
  }
  return 0;
}
