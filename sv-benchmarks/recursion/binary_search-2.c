/* Binary search in a sorted array. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static const int sorted[7] = {1, 3, 4, 8, 9, 12, 20};
static int find(int key, int low, int high) {
  if (low > high) return -1;
  int middle = (low + high) / 2;
  if (sorted[middle] == key) return middle;
  return sorted[middle] < key ? find(key, middle + 1, high) : find(key, low, middle - 1);
}
int main(void) {
  int key = __VERIFIER_nondet_int();
  int at = find(key, 0, 5);
  __VERIFIER_assert(at >= 0 ? sorted[at] == key : key != 3 && key != 20);
  return 0;
}
