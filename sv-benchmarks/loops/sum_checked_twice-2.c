/* What holds in each iteration is lost behind it, after 30,000 iterations. */
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  short last = __VERIFIER_nondet_short();
  long long i = 0;
  long long cubes = 0;
  while (1) {
    __VERIFIER_assert(4 * cubes == i * i * (i + 1) * (i + 1));
    if (i >= last) {
      break;
    }
    i = i + 1;
    cubes = cubes + i * i * i;
  }
  if (i == 30000) {
    cubes = cubes + 1;
  }
  __VERIFIER_assert(4 * cubes == i * i * (i + 1) * (i + 1));
  return 0;
}
