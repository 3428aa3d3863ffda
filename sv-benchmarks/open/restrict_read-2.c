/* What restrict pointers lead to is only read, so that it may be the same. */
extern void reach_error(void);

struct pair {
  const int *restrict one;
  const int *restrict other;
};

static const int squares[4] = {0, 1, 4, 9};
static const int *restrict table = squares;

int main(void) {
  struct pair p = {squares, squares + 1};
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    sum += p.one[i] + p.other[i] - table[i];
  }
  if (sum == 14) {
    reach_error();
  }
  return 0;
}
