void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);

/* How many there are; with a size, they are written. */
int getgroups(int size, unsigned *groups) {
  int n = __proteus_unmodelled_int();
  __proteus_any_errno();
  if (n < 0 || size < 0 || (size > 0 && n > size)) {
    return -1;
  }
  for (int i = 0; size > 0 && i < n; i++) {
    groups[i] = (unsigned)__proteus_unmodelled_int();
  }
  return n;
}
