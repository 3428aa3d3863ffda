/* Two restrict pointers in a structure lead to one object that is written. */
extern void reach_error(void);

struct pair {
  int *restrict one;
  int *restrict other;
};

int main(void) {
  int x = 0;
  struct pair p = {&x, &x};
  *p.one = 1;
  *p.other = 2;
  if (*p.one != 2) {
    reach_error();
  }
  return 0;
}
