/* Proteus: <stdint.h>, as far as programs under verification use it. */
#ifndef PROTEUS_STDINT_H
#define PROTEUS_STDINT_H
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef signed char int_least8_t, int_fast8_t;
typedef unsigned char uint_least8_t, uint_fast8_t;
typedef short int_least16_t;
typedef unsigned short uint_least16_t;
typedef int int_least32_t;
typedef unsigned int uint_least32_t;
#ifdef __LP64__
typedef long int64_t, int_least64_t, int_fast64_t, int_fast32_t, int_fast16_t;
typedef unsigned long uint64_t, uint_least64_t, uint_fast64_t, uint_fast32_t, uint_fast16_t;
typedef long intptr_t, intmax_t;
typedef unsigned long uintptr_t, uintmax_t;
#define INT64_C(c) c##L
#define UINT64_C(c) c##UL
#define INTPTR_MAX 9223372036854775807L
#define UINTPTR_MAX 18446744073709551615UL
#define SIZE_MAX 18446744073709551615UL
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
#else
typedef long long int64_t, int_least64_t, int_fast64_t;
typedef unsigned long long uint64_t, uint_least64_t, uint_fast64_t;
typedef int int_fast32_t, int_fast16_t;
typedef unsigned int uint_fast32_t, uint_fast16_t;
typedef int intptr_t;
typedef unsigned int uintptr_t;
typedef long long intmax_t;
typedef unsigned long long uintmax_t;
#define INT64_C(c) c##LL
#define UINT64_C(c) c##ULL
#define INTPTR_MAX 2147483647
#define UINTPTR_MAX 4294967295U
#define SIZE_MAX 4294967295U
#define WCHAR_MIN (-2147483647L - 1)
#define WCHAR_MAX 2147483647L
#endif
#define INT8_C(c) c
#define UINT8_C(c) c
#define INT16_C(c) c
#define UINT16_C(c) c
#define INT32_C(c) c
#define UINT32_C(c) c##U
#define INTMAX_C(c) INT64_C(c)
#define UINTMAX_C(c) UINT64_C(c)
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32767 - 1)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MIN (-INT64_C(9223372036854775807) - 1)
#define INT64_MAX INT64_C(9223372036854775807)
#define UINT64_MAX UINT64_C(18446744073709551615)
#define INT_LEAST8_MIN INT8_MIN
#define INT_LEAST8_MAX INT8_MAX
#define UINT_LEAST8_MAX UINT8_MAX
#define INT_LEAST16_MIN INT16_MIN
#define INT_LEAST16_MAX INT16_MAX
#define UINT_LEAST16_MAX UINT16_MAX
#define INT_LEAST32_MIN INT32_MIN
#define INT_LEAST32_MAX INT32_MAX
#define UINT_LEAST32_MAX UINT32_MAX
#define INT_LEAST64_MIN INT64_MIN
#define INT_LEAST64_MAX INT64_MAX
#define UINT_LEAST64_MAX UINT64_MAX
#define INTPTR_MIN (-INTPTR_MAX - 1)
#define INTMAX_MIN INT64_MIN
#define INTMAX_MAX INT64_MAX
#define UINTMAX_MAX UINT64_MAX
#define PTRDIFF_MIN INTPTR_MIN
#define PTRDIFF_MAX INTPTR_MAX
#endif
