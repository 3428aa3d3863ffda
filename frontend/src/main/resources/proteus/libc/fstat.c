void __proteus_only_64_bits(void);
int __proteus_any_result(long *result, __typeof__(sizeof(0)) words);

int fstat(int file, void *result) {
  __proteus_only_64_bits();
  return __proteus_any_result(result, 18);
}
