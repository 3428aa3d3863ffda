/* Every value is met by an odd step, after wrapping. */
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned short n = __VERIFIER_nondet_ushort();
  unsigned short i = 0;
  unsigned int count = 0;
  while (i != n) {
    i += 3;
    count++;
  }
  __VERIFIER_assert(count < 65535);
  return 0;
}
