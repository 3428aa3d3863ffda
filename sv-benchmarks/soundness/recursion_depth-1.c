/* The error needs a recursion of exactly one hundred thousand activations. */
extern void reach_error(void);

static unsigned int deepest;
static void go(unsigned int n) {
  deepest++;
  if (n > 1) {
    go(n - 1);
  }
}
int main(void) {
  go(100000);
  if (deepest == 100001) {
    reach_error();
  }
  return 0;
}
