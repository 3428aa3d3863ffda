long __proteus_unmodelled_long(void);

/* An environment has 32 bytes, or 28 where long has 32 bits. */
int fegetenv(void *environment) {
  long *words = environment;
  for (int i = 0; i < (sizeof(long) == 8 ? 4 : 7); i++) {
    words[i] = __proteus_unmodelled_long();
  }
  return 0;
}
