extern int __VERIFIER_nondet_int(void);

/* With places from 0 on: the places of a tree of sums that change with one element. */
int main(void) {
  int size = __VERIFIER_nondet_int();
  int element = __VERIFIER_nondet_int();
  if (size > 1000000 || element < 0) {
    return 1;
  }
  unsigned changed = 0;
  for (int i = element; i <= size; i += i & -i) {
    changed++;
  }
  for (int i = size; i > 0; i -= i & -i) {
    changed++;
  }
  return changed > 40;
}
