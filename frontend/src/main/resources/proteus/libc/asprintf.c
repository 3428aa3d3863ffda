int vasprintf(char **text, const char *format, __builtin_va_list arguments);

int asprintf(char **text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vasprintf(text, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
