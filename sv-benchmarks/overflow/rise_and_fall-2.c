/* Two functions that call each other: one adds, one takes away. */
static int fall(int value, int steps);

static int rise(int value, int steps) {
  return steps == 0 ? value : fall(value + 100000000, steps - 1);
}

static int fall(int value, int steps) {
  return steps == 0 ? value : rise(value - 50000000, steps - 1);
}

int main(void) {
  return rise(0, 83) == 0;
}
