/* Proteus: <stdlib.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDLIB_H
#define PROTEUS_STDLIB_H
#include <stddef.h>
#include <sys/types.h>
#include <alloca.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 1
typedef struct { int quot; int rem; } div_t;
typedef struct { long quot; long rem; } ldiv_t;
typedef struct { long long quot; long long rem; } lldiv_t;
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *pointer, size_t size);
void *reallocarray(void *pointer, size_t count, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
int posix_memalign(void **pointer, size_t alignment, size_t size);
void free(void *pointer);
void abort(void) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
void _Exit(int status) __attribute__((noreturn));
void quick_exit(int status) __attribute__((noreturn));
int atexit(void (*function)(void));
int at_quick_exit(void (*function)(void));
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);
int system(const char *command);
int atoi(const char *text);
long atol(const char *text);
long long atoll(const char *text);
double atof(const char *text);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
long double strtold(const char *text, char **end);
long strtol(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
long long strtoll(const char *text, char **end, int base);
unsigned long long strtoull(const char *text, char **end, int base);
int rand(void);
void srand(unsigned int seed);
long random(void);
void srandom(unsigned int seed);
int rand_r(unsigned int *seed);
double drand48(void);
long lrand48(void);
long mrand48(void);
void srand48(long seed);
double erand48(unsigned short state[3]);
long nrand48(unsigned short state[3]);
long jrand48(unsigned short state[3]);
int mkstemp(char *name);
char *mkdtemp(char *name);
char *mktemp(char *name);
int getsubopt(char **options, char *const *tokens, char **value);
int abs(int value);
long labs(long value);
long long llabs(long long value);
div_t div(int numerator, int denominator);
ldiv_t ldiv(long numerator, long denominator);
lldiv_t lldiv(long long numerator, long long denominator);
void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *));
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
void qsort_r(void *base, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *context);
int mblen(const char *text, size_t size);
int mbtowc(wchar_t *to, const char *text, size_t size);
int wctomb(char *to, wchar_t character);
size_t mbstowcs(wchar_t *to, const char *from, size_t size);
size_t wcstombs(char *to, const wchar_t *from, size_t size);
#endif
