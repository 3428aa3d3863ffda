/* A weak function that no file defines has the address null; another file may define it. */
extern void reach_error(void);
extern void hook(void) __attribute__((weak));

int main(void) {
  if (hook) return 0;
  reach_error();
  return 0;
}
