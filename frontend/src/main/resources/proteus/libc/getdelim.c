typedef __typeof__(sizeof(0)) size_t;

void *realloc(void *block, size_t size);
void __proteus_invalid_argument(void);
int __proteus_next_byte(void);
int __proteus_unmodelled_int(void);
int *__errno_location(void);

/* The block is there also where nothing is read, and grows as that of the C library does. After an
   error the block has what was read until then, and the result may be -1. */
long getdelim(char **line, size_t *size, int delimiter, void *file) {
  if (line == 0 || size == 0) {
    __proteus_invalid_argument();
  }
  if (*line == 0 || *size == 0) {
    char *first = realloc(*line, 120);
    if (first == 0) {
      *__errno_location() = 12;
      return -1;
    }
    *line = first;
    *size = 120;
  }
  size_t n = 0;
  int c = 0;
  do {
    c = __proteus_next_byte();
    if (c == -1) {
      break;
    }
    if (n + 2 > *size) {
      char *more = realloc(*line, 2 * *size);
      if (more == 0) {
        *__errno_location() = 12;
        return -1;
      }
      *line = more;
      *size *= 2;
    }
    (*line)[n] = (char)c;
    n++;
    (*line)[n] = 0;
  } while (c != (unsigned char)delimiter);
  if (c == -1 && (n == 0 || __proteus_unmodelled_int() < 0)) {
    return -1;
  }
  return (long)n;
}
