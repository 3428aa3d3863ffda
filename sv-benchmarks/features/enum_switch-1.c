/* A switch over an enumeration without default. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum colour { RED, GREEN, BLUE };
static int weight(enum colour c) {
  switch (c) {
    case RED:
      return 1;
    case GREEN:
      return 2;
    case BLUE:
      return 4;
  }
  return 0;
}
int main(void) {
  unsigned int c = __VERIFIER_nondet_uint();
  int w = weight((enum colour)c);
  __VERIFIER_assert((w & (w - 1)) == 0);
  return 0;
}
