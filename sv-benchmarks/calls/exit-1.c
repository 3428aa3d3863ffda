extern void exit(int status);
extern unsigned char __VERIFIER_nondet_uchar(void);

static void leave(int status) {
  void (*how)(int) = exit;
  if (status > 0) {
    how(status);
  }
}

/* Called through a pointer. */
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  leave(c - 255);
  return c;
}
