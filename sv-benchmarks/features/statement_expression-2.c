/* A statement expression has the value of its last expression. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define MAX(a, b) ({ typeof(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
int main(void) {
  int i = 5;
  int m = MAX(i++, 3);
  __VERIFIER_assert(m == 5 && i == 7);
  return 0;
}
