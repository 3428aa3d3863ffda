extern void abort(void);
extern void reach_error(void);

static int sum[4], items[4];

static void add(int n, int to[restrict], const int *restrict from) {
  for (int i = 0; i < n; i++) {
    to[i] += from[i];
  }
}

int main(void) {
  items[2] = 5;
  add(4, sum, items);
  add(4, sum, items);
  if (sum[2] != 10) {
    reach_error();
    abort();
  }
  return 0;
}
