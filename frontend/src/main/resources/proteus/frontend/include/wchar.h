/* Proteus: <wchar.h>, as far as programs under verification use it. */
#ifndef PROTEUS_WCHAR_H
#define PROTEUS_WCHAR_H
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
typedef unsigned int wint_t;
typedef struct { int __count; unsigned int __value; } mbstate_t;
struct tm;
#define WEOF 0xffffffffu
#ifdef __LP64__
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
#else
#define WCHAR_MIN (-2147483647L - 1)
#define WCHAR_MAX 2147483647L
#endif
size_t wcslen(const wchar_t *text);
size_t wcsnlen(const wchar_t *text, size_t size);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
wchar_t *wcpcpy(wchar_t *to, const wchar_t *from);
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcscat(wchar_t *to, const wchar_t *from);
wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcsdup(const wchar_t *text);
int wcscmp(const wchar_t *left, const wchar_t *right);
int wcsncmp(const wchar_t *left, const wchar_t *right, size_t size);
int wcscoll(const wchar_t *left, const wchar_t *right);
int wcscasecmp(const wchar_t *left, const wchar_t *right);
int wcsncasecmp(const wchar_t *left, const wchar_t *right, size_t size);
size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcschr(const wchar_t *text, wchar_t character);
wchar_t *wcsrchr(const wchar_t *text, wchar_t character);
size_t wcsspn(const wchar_t *text, const wchar_t *accepted);
size_t wcscspn(const wchar_t *text, const wchar_t *rejected);
wchar_t *wcspbrk(const wchar_t *text, const wchar_t *accepted);
wchar_t *wcsstr(const wchar_t *text, const wchar_t *part);
wchar_t *wcstok(wchar_t *text, const wchar_t *separators, wchar_t **state);
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wmemset(wchar_t *to, wchar_t character, size_t size);
wchar_t *wmemchr(const wchar_t *text, wchar_t character, size_t size);
int wmemcmp(const wchar_t *left, const wchar_t *right, size_t size);
long wcstol(const wchar_t *text, wchar_t **end, int base);
unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base);
long long wcstoll(const wchar_t *text, wchar_t **end, int base);
unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base);
double wcstod(const wchar_t *text, wchar_t **end);
float wcstof(const wchar_t *text, wchar_t **end);
long double wcstold(const wchar_t *text, wchar_t **end);
wint_t btowc(int character);
int wctob(wint_t character);
int mbsinit(const mbstate_t *state);
size_t mbrlen(const char *text, size_t size, mbstate_t *state);
size_t mbrtowc(wchar_t *to, const char *text, size_t size, mbstate_t *state);
size_t wcrtomb(char *to, wchar_t character, mbstate_t *state);
size_t mbsrtowcs(wchar_t *to, const char **from, size_t size, mbstate_t *state);
size_t wcsrtombs(char *to, const wchar_t **from, size_t size, mbstate_t *state);
size_t mbsnrtowcs(wchar_t *to, const char **from, size_t bytes, size_t size, mbstate_t *state);
size_t wcsnrtombs(char *to, const wchar_t **from, size_t count, size_t size, mbstate_t *state);
int wprintf(const wchar_t *format, ...);
int fwprintf(FILE *stream, const wchar_t *format, ...);
int swprintf(wchar_t *text, size_t size, const wchar_t *format, ...);
wint_t fgetwc(FILE *stream);
wint_t getwc(FILE *stream);
wint_t getwchar(void);
wint_t fputwc(wchar_t character, FILE *stream);
wint_t putwc(wchar_t character, FILE *stream);
wint_t putwchar(wchar_t character);
wint_t ungetwc(wint_t character, FILE *stream);
wchar_t *fgetws(wchar_t *text, int size, FILE *stream);
int fputws(const wchar_t *text, FILE *stream);
int fwide(FILE *stream, int mode);
#endif
