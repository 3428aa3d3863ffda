/* A write to an element of a constant local array, in a function that gets a pointer to it. */
extern void reach_error(void);
extern void exit(int);

static void set(const int *p) {
  int *q = (int *)p;
  q[1] = 6;
  if (p[1] != 6) {
    reach_error();
  }
  exit(0);
}

int main(void) {
  const int k[2] = {1, 2};
  set(k);
  return 0;
}
