/* On the stack, gcc aligns arrays to 16 bytes only where it optimises for speed. */
extern void reach_error(void);

int main(void) {
  char a[17], b[18];
  if (((unsigned long)a & 15) != 0 || ((unsigned long)b & 15) != 0) {
    reach_error();
  }
  return 0;
}
