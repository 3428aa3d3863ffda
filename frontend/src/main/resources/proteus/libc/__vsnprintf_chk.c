typedef __typeof__(sizeof(0)) size_t;

int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments);

int __vsnprintf_chk(
    char *text, size_t size, int flag, size_t room, const char *format, __builtin_va_list arguments) {
  return vsnprintf(text, size, format, arguments);
}
