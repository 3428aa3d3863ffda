typedef unsigned int wint_t;

wint_t __proteus_unmodelled_wint(void);

/* Beyond 127, the locale says. */
wint_t btowc(int c) {
  if (c == -1) {
    return (wint_t)-1;
  }
  return c >= 0 && c <= 127 ? (wint_t)c : __proteus_unmodelled_wint();
}
