/* No byte belongs to two objects that exist at once. */
extern void reach_error(void);
extern void *malloc(unsigned int);

int main(void) {
  int *one = malloc(8);
  int *other = malloc(8);
  unsigned int a = (unsigned int)one;
  unsigned int b = (unsigned int)other;
  if (a == b || a + 4 == b) {
    reach_error();
  }
  return 0;
}
