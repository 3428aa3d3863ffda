extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));

struct pair {
  int key;
  int value;
};

static int compare(const void *a, const void *b) {
  int x = ((const struct pair *)a)->key;
  int y = ((const struct pair *)b)->key;
  return (x > y) - (x < y);
}

int main(void) {
  struct pair a[3] = {{1, 1}, {0, 5}, {1, 2}};
  qsort(a, 3, sizeof(struct pair), compare);
  if (!(a[0].value == 5 && a[1].value + a[2].value == 4)) {
    reach_error();
  }
  return 0;
}
