extern void abort(void);
void reach_error(void) { abort(); }

/* The low half of a pointer may be any number. */
static int low(int number) { return number; }
int main(void) {
  static long object;
  if (low((int)(long)&object) == 305419896) {
    reach_error();
  }
  return 0;
}
