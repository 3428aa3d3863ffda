/* A weak reference to a function that no file defines has the address null. */
extern void reach_error(void);
static void hook(void) __attribute__((weakref("missing")));

int main(void) {
  if (hook) return 0;
  reach_error();
  return 0;
}
