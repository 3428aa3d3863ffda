/* A table of functions, with an index from outside. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef int (*operation)(int, int);
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int first(int a, int b) { return b ? a : a; }
static const operation table[3] = {add, subtract, first};
int main(void) {
  unsigned char k = __VERIFIER_nondet_uchar();
  int r = table[k % 3](10, 4);
  __VERIFIER_assert(r == 14 || r == 6 || r == 4);
  return 0;
}
