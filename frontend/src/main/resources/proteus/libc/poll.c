void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);

struct file {
  int number;
  short asked;
  short happened;
};

/* Anything may have happened; how often is any number up to that of the files. */
int poll(struct file *files, unsigned long count, int milliseconds) {
  int n = __proteus_unmodelled_int();
  __proteus_any_errno();
  if (n < 0 || (unsigned long)n > count) {
    return -1;
  }
  for (unsigned long i = 0; i < count; i++) {
    files[i].happened = (short)__proteus_unmodelled_int();
  }
  return n;
}
