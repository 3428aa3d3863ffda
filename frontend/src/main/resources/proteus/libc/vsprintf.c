typedef __typeof__(sizeof(0)) size_t;

int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments);

int vsprintf(char *text, const char *format, __builtin_va_list arguments) {
  return vsnprintf(text, (size_t)-1, format, arguments);
}
