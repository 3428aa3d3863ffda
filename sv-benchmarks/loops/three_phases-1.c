/* Three phases in sequence, each with another step for y. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int x = 0;
  unsigned int y = 0;
  while (x < 300) {
    if (x < 100) {
      y += 1;
    } else if (x < 200) {
      y += 2;
    } else {
      y -= 3;
    }
    x++;
  }
  __VERIFIER_assert(y == 0);
  return 0;
}
