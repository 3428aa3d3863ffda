extern void abort(void);
void reach_error(void) { abort(); }

/* How far two objects are apart is not known. */
static int a[4], b[4];
int main(void) {
  unsigned long x = (unsigned long)a, y = (unsigned long)b;
  if (y - x == 4000) {
    reach_error();
  }
  return 0;
}
