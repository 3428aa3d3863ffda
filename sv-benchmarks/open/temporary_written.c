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
  make(3).items[0] = 1;
  if (make(1).items[0] != 1) {
    reach_error();
    abort();
  }
  return 0;
}
