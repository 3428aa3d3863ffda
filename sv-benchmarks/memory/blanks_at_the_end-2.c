/* Blanks at the end of a text are cut off, as the C library's table of characters has them. */
extern const unsigned short **__ctype_b_loc(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define IS_BLANK(c) ((*__ctype_b_loc())[(int)(c)] & 8192)

int main(void) {
  unsigned char text[8];
  unsigned char *end = text;
  int n = __VERIFIER_nondet_uchar() % 8;

  for (int i = 0; i < n; i++) {
    *end++ = __VERIFIER_nondet_uchar();
  }
  while (IS_BLANK(end[-1])) {
    end--;
  }
  *end = 0;
  return 0;
}
