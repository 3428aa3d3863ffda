/* Objects of static storage without initialiser are zero. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int table[50];
struct {
  int *p;
  double d;
} g;
int main(void) {
  unsigned int k = __VERIFIER_nondet_uint();
  if (k < 50) {
    __VERIFIER_assert(table[k] == 0 && g.p == 0 && g.d == 0);
  }
  return 0;
}
