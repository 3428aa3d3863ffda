/* The bytes of an int seen through a union, little endian. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union word {
  unsigned int value;
  unsigned char byte[4];
};
int main(void) {
  union word w;
  w.value = 0x11223344u;
  w.byte[3] = 0x55;
  __VERIFIER_assert(w.value == 0x11223355u);
  return 0;
}
