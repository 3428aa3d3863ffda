/* A write to a constant local structure, through a pointer that is const no more. */
extern void reach_error(void);

struct point {
  int x, y;
};

int main(void) {
  const struct point origin = {0, 0};
  struct point *p = (struct point *)&origin;
  p->x = 1;
  if (origin.x == 0) {
    reach_error();
  }
  return 0;
}
