typedef __typeof__(sizeof(0)) size_t;

void *malloc(size_t size);
int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments);

int vasprintf(char **text, const char *format, __builtin_va_list arguments) {
  __builtin_va_list again;
  __builtin_va_copy(again, arguments);
  int length = vsnprintf(0, 0, format, again);
  __builtin_va_end(again);
  if (length >= 0) {
    size_t size = (size_t)length + 1;
    *text = malloc(size);
    vsnprintf(*text, size, format, arguments);
  }
  return length;
}
