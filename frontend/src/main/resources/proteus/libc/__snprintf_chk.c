typedef __typeof__(sizeof(0)) size_t;

int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments);

int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vsnprintf(text, size, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
