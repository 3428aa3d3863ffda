void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

typedef __typeof__(sizeof(0)) size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof(struct node));
    n->value = i * i;
    n->next = list;
    list = n;
  }
  int sum = 0;
  for (struct node *n = list; n; n = n->next) {
    sum = 10 * sum + n->value;
  }
  check(1, sum == 9410);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  int *a = calloc(5, sizeof(int));
  check(2, a[0] == 0 && a[4] == 0);
  a[4] = 77;
  a = realloc(a, 20 * sizeof(int));
  check(3, a[4] == 77 && a[0] == 0);
  a = realloc(a, 2 * sizeof(int));
  a[1] = 3;
  check(4, a[0] == 0 && a[1] == 3);
  free(a);
  free(0);
  char b[8] = "abcdefg";
  memmove(b + 2, b, 5);
  check(5, b[2] == 'a' && b[6] == 'e' && b[7] == 0);
  memset(b, 0x17f, 3);
  check(6, b[0] == 0x7f && b[2] == 0x7f && b[3] == 'b');
  int x = 0x01020304;
  unsigned char bytes[4];
  memcpy(bytes, &x, 4);
  check(7, bytes[0] == 4 && bytes[3] == 1);
  check(8, memcmp(b, b, 8) == 0 && memcmp("abc", "abd", 3) < 0);
  short *half = (short *)&x;
  half[1] = 0x7fff;
  check(9, x == 0x7fff0304);
  void *address = &x;
  check(10, (int *)(unsigned long)(size_t)address == &x);
  char *end = (char *)&b[7];
  check(11, end - b == 7 && end > b && b <= end);
  int m[3][4];
  for (int i = 0; i < 12; i++) {
    m[i / 4][i % 4] = i;
  }
  int(*row)[4] = m + 1;
  check(12, (*row)[2] == 6 && row[1][3] == 11);
  int *local = 0;
  for (int i = 0; i < 3; i++) {
    int fresh = i;
    local = &fresh;
    *local += 1;
    sum += fresh;
  }
  check(13, sum == 9416);
  return 0;
}
