typedef __typeof__(sizeof(0)) size_t;

size_t strlen(const char *s);
void __proteus_only_64_bits(void);
int __proteus_any_result(long *result, size_t words);

int lstat(const char *path, void *result) {
  __proteus_only_64_bits();
  strlen(path);
  return __proteus_any_result(result, 18);
}
