/* An int changed through a pointer to its third byte. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int v = 0;
  unsigned char *p = (unsigned char *)&v;
  p[3] = 0x80;
  __VERIFIER_assert(v > 0);
  return 0;
}
