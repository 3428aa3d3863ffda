/* Two phases with a third path for one single iteration between them. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 0, b = 0, c = 0;
  for (int i = 0; i < 1000; i++) {
    if (i < 500) {
      a++;
    } else if (i == 500) {
      b += 100;
    } else {
      c++;
    }
  }
  __VERIFIER_assert(a == 500 && b == 100 && c == 499);
  return 0;
}
