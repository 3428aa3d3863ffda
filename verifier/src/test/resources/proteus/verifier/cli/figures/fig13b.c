/* Figure 13(b): the condition on the array is decided by what was written before the loop. */
int f(int size) {
  int a[100];
  int j = 0;
  a[50] = 3;
  while (j < 100 && a[j] != 3)
    j++;
  return j < 100;
}
