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
  if (make(3).items[1] + make(1).items[0] == 5) {
    reach_error();
    abort();
  }
  return 0;
}
