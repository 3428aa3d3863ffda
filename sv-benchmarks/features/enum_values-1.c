/* Enumerators continue from the last explicit value. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum level { LOW = -2, MIDDLE, HIGH = 10, TOP, SAME = MIDDLE };
int main(void) {
  enum level l = SAME;
  __VERIFIER_assert(TOP == 11 && l == -1);
  return 0;
}
