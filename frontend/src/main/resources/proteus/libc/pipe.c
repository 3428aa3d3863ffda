void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
int rand(void);

int pipe(int *files) {
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  files[0] = rand();
  files[1] = rand();
  return 0;
}
