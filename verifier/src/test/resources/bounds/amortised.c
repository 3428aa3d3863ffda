void f(int n) {
  int open = 0;
  int pending = n;
  while (pending > 0) {
    pending--;
    open++;
    while (open > 0 && pending % 3 == 0) {
      open--;
    }
  }
}
