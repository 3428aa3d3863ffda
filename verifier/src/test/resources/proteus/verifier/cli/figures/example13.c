/* Example 13: a condition on an array that the loop does not write. */
extern void __VERIFIER_assume(int);
int f(int i, const int *v, int key) {
  __VERIFIER_assume(i > 0);
  while (i >= 0 && v[i] > key)
    i--;
  return i;
}
