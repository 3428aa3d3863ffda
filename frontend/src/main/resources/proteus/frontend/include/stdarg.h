/* Proteus: <stdarg.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDARG_H
#define PROTEUS_STDARG_H
typedef __builtin_va_list va_list;
#define va_start(list, ...) __builtin_va_start(list)
#define va_end(list) __builtin_va_end(list)
#define va_copy(to, from) __builtin_va_copy(to, from)
#define va_arg(list, type) __builtin_va_arg(list, type)
#endif
