int __proteus_scan(const char *text, const char *format, __builtin_va_list arguments);

int vsscanf(const char *text, const char *format, __builtin_va_list arguments) {
  return __proteus_scan(text, format, arguments);
}
