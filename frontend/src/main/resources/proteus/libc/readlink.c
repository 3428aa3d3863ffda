typedef __typeof__(sizeof(0)) size_t;

void __proteus_any_errno(void);
void __VERIFIER_assume(int condition);
size_t strlen(const char *s);

/* A link holds any text but the empty one; what does not fit is left out, and no null character is
   put behind it. Variables without a value hold what the environment chooses. */
long readlink(const char *path, char *buffer, size_t size) {
  size_t length = strlen(path);
  size_t n;
  __proteus_any_errno();
  if (length == 0 || n == 0 || n > size || (long)size < 0) {
    return -1;
  }
  for (size_t i = 0; i < n; i++) {
    char c;
    __VERIFIER_assume(c != 0);
    buffer[i] = c;
  }
  return (long)n;
}
