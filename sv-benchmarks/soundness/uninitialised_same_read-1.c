/* Two reads of one uninitialised byte agree; two bytes need not. */
extern void reach_error(void);

int main(void) {
  unsigned char a[2];
  unsigned char *p = a;
  if (p[0] != p[0] + 0) {
    reach_error();
  }
  return 0;
}
