/* A list in braces overrides what was said of the parts of the same object (C11 6.7.9p19). */
extern void reach_error(void);

struct point {
  int x;
  int y;
};

union number {
  int whole;
  char bytes[4];
};

struct all {
  struct point points[2];
  union number number;
};

int main(void) {
  struct all all = {
      .points[1].y = 5, .number.whole = -1, .points[1] = {.x = 2}, .number.bytes[0] = 3};
  if (all.points[1].x != 2 || all.points[1].y != 0 || all.number.whole != 3) {
    reach_error();
  }
  return 0;
}
