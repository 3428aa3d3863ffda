/* Adjacent literals join; escapes; the terminating zero. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  const char *s = "ab\tc" "\x41\102";
  char t[] = "xyz";
  __VERIFIER_assert(s[2] == 9 && s[4] == 'A' && s[5] == 66 && s[6] == 0);
  __VERIFIER_assert(sizeof t == 4 && 'z' == t[2]);
  return 0;
}
