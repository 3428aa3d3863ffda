/* integers: mathematical
   Section 5.5, a loop that does not terminate for some inputs. */
int f(int x, int a) {
  while (x < 0)
    x = x + a;
  return x;
}
