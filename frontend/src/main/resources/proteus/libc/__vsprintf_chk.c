typedef __typeof__(sizeof(0)) size_t;

int vsprintf(char *text, const char *format, __builtin_va_list arguments);

int __vsprintf_chk(
    char *text, int flag, size_t room, const char *format, __builtin_va_list arguments) {
  return vsprintf(text, format, arguments);
}
