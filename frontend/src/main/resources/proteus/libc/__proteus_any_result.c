typedef __typeof__(sizeof(0)) size_t;

void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);

/* Success, with any bytes in so many words of the result, or a failure that leaves it as it is. */
int __proteus_any_result(long *result, size_t words) {
  if (result == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  for (size_t i = 0; i < words; i++) {
    result[i] = __proteus_unmodelled_long();
  }
  return 0;
}
