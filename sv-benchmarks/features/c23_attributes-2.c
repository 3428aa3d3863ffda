/* Attributes in square brackets (C23 6.7.13). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct [[gnu::packed]] packed {
  char c;
  [[maybe_unused]] int i [[deprecated("old")]];
};
[[noreturn]] static void stop(void) { abort(); }
[[nodiscard, deprecated]] static int classify(int x, [[maybe_unused]] int y) {
  switch (x) {
    case 1:
      x = 2;
      [[fallthrough]];
    case 2:
      return x + 1;
    [[likely]] default:
      return 0;
  }
}
[[unsequenced]] static int twice(int x) { return 2 * x; }
int main(void) {
  [[maybe_unused]] int unused = 1;
  if (classify(1, 2) != 3) {
    stop();
  }
  __VERIFIER_assert(sizeof(struct packed) == 8 && twice(classify(2, 0)) == 6);
  return 0;
}
