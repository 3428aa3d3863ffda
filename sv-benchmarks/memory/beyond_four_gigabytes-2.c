extern unsigned long __VERIFIER_nondet_ulong(void);
extern void *malloc(unsigned long);
extern void free(void *);

/* Places whose lower 32 bits are the same are different places. */
int main(void) {
  int room[2];
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n < 4294967301UL || n > 4294967400UL) return 0;
  char *block = malloc(n);
  if (block == 0) return 0;
  block[4] = 2;
  block[4294967300UL] = 0;
  room[(int)block[4]] = 1;
  free(block);
  return 0;
}
