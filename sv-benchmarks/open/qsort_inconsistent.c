extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));

static int compare(const void *a, const void *b) {
  return *(const int *)a < *(const int *)b;
}

int main(void) {
  int a[4] = {3, 1, 2, 0};
  qsort(a, 4, sizeof(int), compare);
  if (!(a[0] == 3)) {
    reach_error();
  }
  return 0;
}
