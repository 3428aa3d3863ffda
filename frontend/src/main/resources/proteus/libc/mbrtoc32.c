__typeof__(sizeof(0)) mbrtowc(__typeof__(L'a') *target, const char *s, __typeof__(sizeof(0)) n,
                              void *state);

/* A wide character is one of 32 bits. */
__typeof__(sizeof(0)) mbrtoc32(unsigned *target, const char *s, __typeof__(sizeof(0)) n,
                               void *state) {
  static int own;
  return mbrtowc((__typeof__(L'a') *)target, s, n, state != 0 ? state : &own);
}
