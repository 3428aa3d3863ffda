extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int puts(const char *);

int main(void) {
  const char *text = __VERIFIER_nondet_int() ? "text" : 0;
  puts(text);
  if (!(text != 0)) {
    reach_error();
  }
  return 0;
}
