/* Euclid by subtraction, with the factors that give the least common multiple. */
extern void abort(void);
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
  short a = __VERIFIER_nondet_short();
  short b = __VERIFIER_nondet_short();
  if (a < 1 || b < 1) abort();
  long long x = a, y = b, u = b, v = 0;
  while (x != y) {
    if (x > y) {
      x = x - y;
      v = v + u;
    } else {
      y = y - x;
      u = u + v;
    }
  }
  if (x * (u + v) + 1 != (long long)a * b) reach_error();
  return 0;
}
