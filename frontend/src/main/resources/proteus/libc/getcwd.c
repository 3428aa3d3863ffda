typedef __typeof__(sizeof(0)) size_t;

void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* A path from the root, which fits with its null character; what is in the buffer after a failure
   is not defined. Names of more than 255 characters, empty ones and those that begin with a dot
   stand for more than there is. For a null pointer the C library allocates, and POSIX leaves open
   what happens. Variables without a value hold what the environment chooses. */
char *getcwd(char *buffer, size_t size) {
  if (buffer == 0) {
    __proteus_invalid_argument();
  }
  size_t n;
  if (n > 255) {
    n = (size_t)__proteus_unmodelled_int();
  }
  __proteus_any_errno();
  if (n > size) {
    n = size;
  }
  char before = 0;
  for (size_t i = 0; i < n; i++) {
    char c;
    if (i == 0) {
      c = '/';
    } else if (before == '/' && (c == '/' || c == '.')) {
      c = (char)__proteus_unmodelled_int();
    }
    __VERIFIER_assume(c != 0);
    buffer[i] = c;
    before = c;
  }
  if (n == 0 || n >= size || (n > 1 && before == '/' && __proteus_unmodelled_int() != 0)) {
    return 0;
  }
  buffer[n] = 0;
  return buffer;
}
