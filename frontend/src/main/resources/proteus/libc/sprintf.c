int vsprintf(char *text, const char *format, __builtin_va_list arguments);

int sprintf(char *text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vsprintf(text, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
