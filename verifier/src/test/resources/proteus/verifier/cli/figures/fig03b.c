/* Figure 3(b), a loop of type 3: sequential, with a variable whose value is a function's. The paper
   does not print the program. */
extern int random(void);
int f(int i, int j, int n) {
  while (j < n) {
    if (j < 5)
      i = random();
    else
      i = 0;
    j++;
  }
  return i;
}
