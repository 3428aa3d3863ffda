/* Bytes are put together to a 64-bit value. */
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
  unsigned char b[8];
  unsigned long long v = 0;
  for (int i = 0; i < 8; i++) {
    b[i] = __VERIFIER_nondet_uchar();
    v |= (long long)(int)(signed char)b[i] << 8 * i;
  }
  __VERIFIER_assert((unsigned char)(v >> 40) == b[5]);
  return 0;
}
