__typeof__(sizeof(0)) wcrtomb(char *s, __typeof__(L'a') c, void *state);

/* A wide character is one of 32 bits. */
__typeof__(sizeof(0)) c32rtomb(char *s, unsigned c, void *state) {
  static int own;
  return wcrtomb(s, (__typeof__(L'a'))c, state != 0 ? state : &own);
}
