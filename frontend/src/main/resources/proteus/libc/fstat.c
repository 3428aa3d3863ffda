int __proteus_any_result(long *result, __typeof__(sizeof(0)) words);

int fstat(int file, void *result) { return __proteus_any_result(result, sizeof(long) == 8 ? 18 : 22); }
