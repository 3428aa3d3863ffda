/* A cursor that gets slower. */
extern int __VERIFIER_nondet_int(void);

struct cursor {
  int place;
  int speed;
  int end;
};

int main(void) {
  struct cursor c = {0, 7, __VERIFIER_nondet_int()};
  if (c.end > 100000) {
    return 0;
  }
  while (c.place < c.end) {
    c.place += c.speed;
    if (c.speed > 0) {
      c.speed--;
    }
  }
  return 0;
}
