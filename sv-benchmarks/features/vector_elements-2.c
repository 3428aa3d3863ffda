/* Small elements are not promoted. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef unsigned char bytes __attribute__((vector_size(8)));
typedef signed char signs __attribute__((vector_size(8)));
int main(void) {
  bytes b = {250, 100, 1};
  b += 10;
  b = b << 1 >> 1;
  signs s = (signs){100} + 100;
  signs equal = b == (bytes){4, 110, 11, 10, 10, 10, 10, 10};
  __VERIFIER_assert(b[0] == 4 && b[7] == 10 && s[0] == 200 && equal[1] == -1);
  return 0;
}
