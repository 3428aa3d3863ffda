extern void abort(void);
void reach_error(void) { abort(); }
void *memcpy(void *, const void *, unsigned long);

/* Pointers are copied with the structure that holds them, as they are at that time. */
struct pair {
  int *left, *right;
};
int main(void) {
  int x = 1, y = 2;
  struct pair p = {&x, &y}, q;
  memcpy(&q, &p, sizeof(p));
  p.left = &y;
  *q.left = 10;
  if (x != 1 || q.right != &y || q.left == q.right) {
    reach_error();
  }
  return 0;
}
