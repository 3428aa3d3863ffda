static int limit = 10;
int done;
int f(void) {
  int i = 0;
  while (i < limit) {
    i++;
    done = done + 1;
    if (done > 100) {
      limit = limit - 1;
    }
  }
  return i;
}
