/* Compilers differ in what is left of a structure of which a part is overridden: gcc zeroes it. */
extern void reach_error(void);

struct point {
  int x;
  int y;
};

struct pair {
  struct point first;
  struct point second;
};

int main(void) {
  struct point p = {3, 4};
  struct pair pair = {.first = p, .first.y = 5};
  if (pair.first.x != 3) {
    reach_error();
  }
  return 0;
}
