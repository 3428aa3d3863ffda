extern void abort(void);
void reach_error(void) { abort(); }

/* An int lies at a multiple of four, which may be one of eight or not. */
int main(void) {
  int x = 1;
  int *p = &x;
  if ((unsigned long)p == 0x12345674) {
    reach_error();
  }
  return *p - 1;
}
