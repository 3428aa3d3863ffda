typedef __typeof__(sizeof(0)) size_t;

void __proteus_overlap(void);

/* The strings must not overlap (C11 7.24.2.3p2). */
char *strcpy(char *target, const char *source) {
  for (size_t i = 0; 1; i++) {
    char c = source[i];
    target[i] = c;
    if (source + i == target || target + i == source) {
      __proteus_overlap();
    }
    if (c == 0) {
      return target;
    }
  }
}
