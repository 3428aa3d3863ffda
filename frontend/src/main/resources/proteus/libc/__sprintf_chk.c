typedef __typeof__(sizeof(0)) size_t;

int vsprintf(char *text, const char *format, __builtin_va_list arguments);

int __sprintf_chk(char *text, int flag, size_t room, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vsprintf(text, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
