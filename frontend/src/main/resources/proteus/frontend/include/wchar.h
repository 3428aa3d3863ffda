/* Proteus: <wchar.h>, as far as programs under verification use it. */
#ifndef PROTEUS_WCHAR_H
#define PROTEUS_WCHAR_H
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
typedef unsigned int wint_t;
typedef struct { int __count; unsigned int __value; } mbstate_t;
#define WEOF 0xffffffffu
size_t wcslen(const wchar_t *text);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcscat(wchar_t *to, const wchar_t *from);
int wcscmp(const wchar_t *left, const wchar_t *right);
int wcsncmp(const wchar_t *left, const wchar_t *right, size_t size);
wchar_t *wcschr(const wchar_t *text, wchar_t character);
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wmemset(wchar_t *to, wchar_t character, size_t size);
int wprintf(const wchar_t *format, ...);
#endif
