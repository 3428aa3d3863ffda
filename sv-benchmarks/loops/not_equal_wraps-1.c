/* i != n is reached by an increment that wraps around the unsigned type. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int i = 10;
  unsigned int count = 0;
  while (i != 3) {
    i++;
    count++;
  }
  __VERIFIER_assert(count == 4294967289u);
  return 0;
}
