/* Proteus: <stdbit.h> (C23 7.18): the functions for standard types, and their generic names. */
#ifndef PROTEUS_STDBIT_H
#define PROTEUS_STDBIT_H
#define __STDC_VERSION_STDBIT_H__ 202311L
#define __STDC_ENDIAN_LITTLE__ 1234
#define __STDC_ENDIAN_BIG__ 4321
#define __STDC_ENDIAN_NATIVE__ __STDC_ENDIAN_LITTLE__
#define __PROTEUS_BITS(type) (8u * (unsigned)sizeof(type))
#define __PROTEUS_STDBIT(suffix, type)                                                      \
  static inline unsigned stdc_leading_zeros_##suffix(type value) {                          \
    unsigned long long wide = value;                                                        \
    return wide ? (unsigned)__builtin_clzll(wide) - (64u - __PROTEUS_BITS(type))            \
                : __PROTEUS_BITS(type);                                                     \
  }                                                                                         \
  static inline unsigned stdc_leading_ones_##suffix(type value) {                           \
    return stdc_leading_zeros_##suffix((type)~value);                                       \
  }                                                                                         \
  static inline unsigned stdc_trailing_zeros_##suffix(type value) {                         \
    unsigned long long wide = value;                                                        \
    return wide ? (unsigned)__builtin_ctzll(wide) : __PROTEUS_BITS(type);                   \
  }                                                                                         \
  static inline unsigned stdc_trailing_ones_##suffix(type value) {                          \
    return stdc_trailing_zeros_##suffix((type)~value);                                      \
  }                                                                                         \
  static inline unsigned stdc_first_leading_one_##suffix(type value) {                      \
    return value ? stdc_leading_zeros_##suffix(value) + 1u : 0u;                            \
  }                                                                                         \
  static inline unsigned stdc_first_leading_zero_##suffix(type value) {                     \
    return stdc_first_leading_one_##suffix((type)~value);                                   \
  }                                                                                         \
  static inline unsigned stdc_first_trailing_one_##suffix(type value) {                     \
    return value ? stdc_trailing_zeros_##suffix(value) + 1u : 0u;                           \
  }                                                                                         \
  static inline unsigned stdc_first_trailing_zero_##suffix(type value) {                    \
    return stdc_first_trailing_one_##suffix((type)~value);                                  \
  }                                                                                         \
  static inline unsigned stdc_count_ones_##suffix(type value) {                             \
    return (unsigned)__builtin_popcountll(value);                                           \
  }                                                                                         \
  static inline unsigned stdc_count_zeros_##suffix(type value) {                            \
    return __PROTEUS_BITS(type) - (unsigned)__builtin_popcountll(value);                    \
  }                                                                                         \
  static inline _Bool stdc_has_single_bit_##suffix(type value) {                            \
    return __builtin_popcountll(value) == 1;                                                \
  }                                                                                         \
  static inline unsigned stdc_bit_width_##suffix(type value) {                              \
    return __PROTEUS_BITS(type) - stdc_leading_zeros_##suffix(value);                       \
  }                                                                                         \
  static inline type stdc_bit_floor_##suffix(type value) {                                  \
    return value ? (type)(1ull << (stdc_bit_width_##suffix(value) - 1u)) : (type)0;         \
  }                                                                                         \
  static inline type stdc_bit_ceil_##suffix(type value) {                                   \
    if (value <= 1) {                                                                       \
      return 1;                                                                             \
    }                                                                                       \
    unsigned width = stdc_bit_width_##suffix((type)(value - 1));                            \
    if (width == __PROTEUS_BITS(type)) {                                                    \
      __builtin_unreachable();                                                              \
    }                                                                                       \
    return (type)(1ull << width);                                                           \
  }
__PROTEUS_STDBIT(uc, unsigned char)
__PROTEUS_STDBIT(us, unsigned short)
__PROTEUS_STDBIT(ui, unsigned int)
__PROTEUS_STDBIT(ul, unsigned long)
__PROTEUS_STDBIT(ull, unsigned long long)
#define __PROTEUS_GENERIC(name, value)                                                      \
  _Generic(value, unsigned char: name##_uc, unsigned short: name##_us,                      \
      unsigned int: name##_ui, unsigned long: name##_ul, unsigned long long: name##_ull)(value)
#define stdc_leading_zeros(value) __PROTEUS_GENERIC(stdc_leading_zeros, value)
#define stdc_leading_ones(value) __PROTEUS_GENERIC(stdc_leading_ones, value)
#define stdc_trailing_zeros(value) __PROTEUS_GENERIC(stdc_trailing_zeros, value)
#define stdc_trailing_ones(value) __PROTEUS_GENERIC(stdc_trailing_ones, value)
#define stdc_first_leading_zero(value) __PROTEUS_GENERIC(stdc_first_leading_zero, value)
#define stdc_first_leading_one(value) __PROTEUS_GENERIC(stdc_first_leading_one, value)
#define stdc_first_trailing_zero(value) __PROTEUS_GENERIC(stdc_first_trailing_zero, value)
#define stdc_first_trailing_one(value) __PROTEUS_GENERIC(stdc_first_trailing_one, value)
#define stdc_count_zeros(value) __PROTEUS_GENERIC(stdc_count_zeros, value)
#define stdc_count_ones(value) __PROTEUS_GENERIC(stdc_count_ones, value)
#define stdc_has_single_bit(value) __PROTEUS_GENERIC(stdc_has_single_bit, value)
#define stdc_bit_width(value) __PROTEUS_GENERIC(stdc_bit_width, value)
#define stdc_bit_floor(value) __PROTEUS_GENERIC(stdc_bit_floor, value)
#define stdc_bit_ceil(value) __PROTEUS_GENERIC(stdc_bit_ceil, value)
#endif
