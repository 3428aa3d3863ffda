extern void abort(void);
extern void reach_error(void);

struct pair {
  int items[2];
};

static struct pair make(int x) {
  struct pair p = {{x, x + 1}};
  return p;
}

int main(void) {
  int *p = make(3).items;
  if (p[1] != 4) {
    reach_error();
    abort();
  }
  return 0;
}
