int __proteus_any_result(long *result, __typeof__(sizeof(0)) words);

/* A position has 16 bytes, or 12 where long has 32 bits. */
int fgetpos(void *stream, void *position) {
  return __proteus_any_result(position, sizeof(long) == 8 ? 2 : 3);
}
