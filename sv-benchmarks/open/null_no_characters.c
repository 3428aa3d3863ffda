extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef __typeof__(L'a') wchar;
extern wchar *wmemset(wchar *, wchar, __typeof__(sizeof(0)));

int main(void) {
  wchar target = 2;
  int n = __VERIFIER_nondet_int();
  wchar *to = n ? &target : 0;
  wmemset(to, 1, n ? 1 : 0);
  if (!(n == 0 || target == 1)) {
    reach_error();
  }
  return 0;
}
