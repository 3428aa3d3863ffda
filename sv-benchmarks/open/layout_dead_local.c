extern void abort(void);
void reach_error(void) { abort(); }

/* A local object may lie where one was that has ended. */
static unsigned long first, second;
static void __attribute__((noinline)) f(void) {
  volatile int x = 1;
  first = (unsigned long)&x;
}
static void __attribute__((noinline)) g(void) {
  volatile int y = 2;
  second = (unsigned long)&y;
}
int main(void) {
  f();
  g();
  if (first != second) {
    reach_error();
  }
  return 0;
}
