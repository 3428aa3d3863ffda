extern void abort(void);
void reach_error(void) { abort(); }

/* One past the end of an object may be the start of another one. */
int before[3], a[1], between[8], b[1];
int main(void) {
  before[0] = between[0] = 1;
  if (a + 1 == b) {
    reach_error();
  }
  return 0;
}
