/* break inside a switch does not leave the loop; continue does go on with it. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 0, b = 0;
  for (int i = 0; i < 9; i++) {
    switch (i % 3) {
      case 0:
        break;
      case 1:
        continue;
      default:
        a++;
    }
    b++;
  }
  __VERIFIER_assert(a == 3 && b == 6);
  return 0;
}
