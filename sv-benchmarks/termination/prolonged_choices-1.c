extern int __VERIFIER_nondet_int(void);

static int floor_ = 0;
static int doors = 3;

static int step(int input) {
  if (input == floor_ + 10 && floor_ < 12) {
    floor_++;
    return 1;
  }
  if (floor_ == 12 && input == 77) {
    floor_ = 4;
    doors -= 1;
    return 2;
  }
  return 0;
}

int main(void) {
  while (doors > 0) {
    if (!step(__VERIFIER_nondet_int())) {
      return 1;
    }
  }
  return 0;
}
