/* integers: mathematical
   Figure 3(a), a loop of type 2: four paths with conditions that are all monotone, and no period.
   The paper does not print the program. */
int f(int x, int y, int n) {
  while (x < n) {
    if (x < y)
      x += 2;
    else if (x > y + 3)
      y += 5;
    else {
      x++;
      y += 3;
    }
  }
  return y;
}
