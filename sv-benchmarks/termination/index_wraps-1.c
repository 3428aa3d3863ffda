extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned size);

/* The index is 0 modulo 2^32 in each round. */
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  char *a = malloc(n);
  a[0] = 0;
  unsigned k = 0;
  while (a[k * 4u] != 0) {
    k += 0x40000000u;
  }
  return 0;
}
