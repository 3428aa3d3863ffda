extern void reach_error(void);
struct state {
  int count;
  _Bool ready;
};

int main(void) {
  struct state s;
  s.count = 1;
  s.ready = s.count == 1;
  if (s.ready && (int)s.ready != s.count) {
    reach_error();
  }
  return 0;
}
