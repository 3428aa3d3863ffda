/* A text is written to a block that is as long as it. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int asprintf(char **, const char *, ...);
extern void free(void *);

int main(void) {
  char *text;
  int length = asprintf(&text, "%d:%c", __VERIFIER_nondet_uchar(), 'x');
  if (length > 5 || text[length - 1] != 'x' || text[length] != 0) {
    reach_error();
  }
  free(text);
  return 0;
}
