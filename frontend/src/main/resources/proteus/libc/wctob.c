typedef unsigned int wint_t;

int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* Beyond 127, the locale says. */
int wctob(wint_t c) {
  if (c <= 127) {
    return (int)c;
  }
  if (c == (wint_t)-1) {
    return -1;
  }
  int result = __proteus_unmodelled_int();
  __VERIFIER_assume(result >= -1 && result <= 255);
  return result;
}
