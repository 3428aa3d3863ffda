int f(int *a, int n, int key) {
  int low = 0;
  int high = n - 1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == key) {
      return middle;
    }
    if (a[middle] < key) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
