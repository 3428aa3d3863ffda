void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

int atexit(void (*)(void));
void exit(int);

int steps;

void first(void) { check(1, steps == 2); }

void second(void) {
  check(2, steps == 1);
  steps++;
}

int main(void) {
  atexit(first);
  atexit(second);
  steps = 1;
  if (steps) {
    exit(0);
  }
  reach_error();
  return 1;
}
