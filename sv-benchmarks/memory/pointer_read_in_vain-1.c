/* A pointer is read from a table, and nobody looks at it. */

extern int __VERIFIER_nondet_int(void);
static char text[1000000];
int main(void) {
  char *starts[4];
  for (int i = 0; i < 4; i++) {
    starts[i] = text + i;
  }
  char *unused = starts[3];
  *starts[0] = 1;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000) {
    return 0;
  }
  for (int i = 0; i < n; i++) {
    text[i] = 2;
  }
  return 0;
}
