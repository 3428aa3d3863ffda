/* Several exits, break, continue, and a goto out of both loops. */
int f(int n, int z) {
  int i, j, s = 0;
  for (i = 0; i < n; i++) {
    if (i < z)
      continue;
    for (j = 0;; j++) {
      if (j == i)
        break;
      if (j == 7)
        goto out;
      s++;
    }
  }
  return s;
out:
  return i;
}
