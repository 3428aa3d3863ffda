extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));

static int compare(const void *a, const void *b) {
  int x = *(const int *)a;
  int y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int a[4] = {3, 2, 1, 3};
  int key = 2;
  int *found = bsearch(&key, a, 4, sizeof(int), compare);
  if (!(found == a + 1)) {
    reach_error();
  }
  return 0;
}
