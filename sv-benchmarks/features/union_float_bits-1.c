/* The bits of 1.0f seen as an unsigned integer. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union bits {
  float f;
  unsigned int u;
};
int main(void) {
  union bits b;
  b.f = 1.0f;
  b.u += 0x00800000u;
  __VERIFIER_assert(b.f == 2.0f);
  return 0;
}
