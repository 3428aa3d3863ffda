extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));

static int compare(const void *a, const void *b) {
  int x = *(const int *)a;
  int y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int a[4] = {3, 1, 2, 0};
  qsort(a, 4, sizeof(int), compare);
  if (!(a[0] == 0 && a[1] == 1 && a[2] == 2 && a[3] == 3)) {
    reach_error();
  }
  return 0;
}
