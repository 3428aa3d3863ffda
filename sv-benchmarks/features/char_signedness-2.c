/* Plain char is signed: the byte 0xff reads as -1. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char c = (char)0xff;
  __VERIFIER_assert(c < 0);
  return 0;
}
