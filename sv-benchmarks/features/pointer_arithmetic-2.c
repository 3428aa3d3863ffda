/* Pointer differences count elements. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long a[10];
  long *p = &a[2], *q = &a[9];
  p += 3;
  *--q = 7;
  __VERIFIER_assert(q - p == 24 && p[3] == 7 && (char *)q - (char *)p == 3 * (int)sizeof(long));
  return 0;
}
