/* A value that only elements far behind in an array of inputs are asked for. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

unsigned char a[60000];

int main(void) {
  int i;
  for (i = 0; i < 60000; i++) {
    a[i] = __VERIFIER_nondet_uchar();
  }
  for (i = 50000; i < 60000; i++) {
    __VERIFIER_assert(a[i] != 200);
  }
  return 0;
}
