/* As glibc's headers write printf where the compiler checks its formats. */
extern int __printf_chk(int flag, const char *format, ...);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char text[3];
  unsigned char digit = __VERIFIER_nondet_uchar() % 10;
  text[0] = '#';
  text[1] = '0' + digit;
  text[2] = digit;
  __printf_chk(1, "%s\n", text);
  return 0;
}
