/* Some bytes are moved within a block; one of them is added to their number. */
extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void *memmove(void *, const void *, __SIZE_TYPE__);

int main(void) {
  int used = __VERIFIER_nondet_uint() % 2 + 1;
  char *text = malloc(used + 8);
  for (int i = 0; i < used; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  memmove(text + 2, text, used);
  int first = text[2];
  return first + used + 2147483519;
}
