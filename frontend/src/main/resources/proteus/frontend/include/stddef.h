/* Proteus: <stddef.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDDEF_H
#define PROTEUS_STDDEF_H
#ifdef __LP64__
typedef unsigned long size_t;
typedef long ptrdiff_t;
typedef int wchar_t;
#else
typedef unsigned int size_t;
typedef int ptrdiff_t;
typedef long wchar_t;
#endif
typedef struct {
  long long __longest __attribute__((aligned(__alignof__(long long))));
  long double __widest __attribute__((aligned(__alignof__(long double))));
} max_align_t;
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
