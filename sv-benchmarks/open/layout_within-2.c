extern void abort(void);
void reach_error(void) { abort(); }
extern int __VERIFIER_nondet_int(void);

/* Within an array, pointers are ordered as indices are, and may be equal. */
int main(void) {
  static int array[10];
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || i > 10 || j < 0 || j > 10) return 0;
  int *p = array + i, *q = array + j;
  if ((p < q) != (i < j) || q - p != j - i || p != q && i != j) {
    reach_error();
  }
  return 0;
}
