extern int __VERIFIER_nondet_int(void);

/* However far the pointer is moved, it does not come back into the object from the other side. */
int main(void) {
  char text[8];
  char *from = text + 2;
  char *end = text + 8;
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  if (from + n > end) return 0;
  from[n] = 'x';
  return 0;
}
