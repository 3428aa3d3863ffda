extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
  int first;
  int second;
};

static struct pair made(int x) {
  if (x > 0) {
    struct pair result = {x, x};
    return result;
  }
}

int main(void) {
  struct pair p = made(__VERIFIER_nondet_int());
  if (!(p.first == p.second)) {
    reach_error();
  }
  return 0;
}
