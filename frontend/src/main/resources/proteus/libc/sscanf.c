int __proteus_scan(const char *text, const char *format, __builtin_va_list arguments);

int sscanf(const char *text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int items = __proteus_scan(text, format, arguments);
  __builtin_va_end(arguments);
  return items;
}
