/* The insertion step of a sort: how far it goes depends on memory, which it writes. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int v[8];
  for (int k = 0; k < 8; k++) {
    v[k] = __VERIFIER_nondet_uchar();
  }
  int key = v[7];
  int i = 6;
  while (i >= 0 && v[i] > key) {
    v[i + 1] = v[i];
    i--;
  }
  __VERIFIER_assert(i >= -1 && i <= 6);
  return 0;
}
