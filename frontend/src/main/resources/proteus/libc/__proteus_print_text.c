void __proteus_invalid_argument(void);

/* Reads what %s prints (C11 7.21.6.1p8): up to a null character, or so many. */
void __proteus_print_text(const char *text, int most) {
  if (text == 0) {
    __proteus_invalid_argument();
  }
  for (int n = 0; (most < 0 || n < most) && text[n] != 0; n++) {
  }
}
