/* Work that makes other work, on a stack. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int stack[16];
  int size = 1;
  stack[0] = __VERIFIER_nondet_uchar() % 8;
  while (size > 0) {
    int work = stack[--size];
    if (work > 0) {
      stack[size++] = work - 0;
    }
  }
  return 0;
}
