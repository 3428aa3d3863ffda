extern unsigned short __VERIFIER_nondet_ushort(void);
extern void my_error(int code);

/* A function that is only declared; what it does is nobody's business. */
int main(void) {
  unsigned short n = __VERIFIER_nondet_ushort();
  unsigned int i = 0;
  while (i < n) {
    i++;
  }
  if (i == 65536u) {
    my_error(3);
  }
  return 0;
}
