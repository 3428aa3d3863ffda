typedef __typeof__(sizeof(0)) size_t;

size_t strlen(const char *s);
int __proteus_any_result(long *result, size_t words);

int statvfs(const char *path, void *result) {
  strlen(path);
  return __proteus_any_result(result, sizeof(long) == 8 ? 14 : 18);
}
