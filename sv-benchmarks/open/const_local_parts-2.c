/* Constant local objects and members are read through pointers, and other objects are written. */
extern void reach_error(void);

struct item {
  const int id;
  int count;
};

static int sum(const int *numbers, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += numbers[i];
  }
  return s;
}

static void add(struct item *to, const struct item *from) { to->count += from->id; }

int main(void) {
  const int numbers[3] = {1, 2, 3};
  const struct item one = {4, 0};
  struct item other = {5, 6};
  add(&other, &one);
  int total = sum(numbers, 3) + other.count;
  if (total == 16) {
    reach_error();
  }
  return 0;
}
