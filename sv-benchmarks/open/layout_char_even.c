extern void abort(void);
void reach_error(void) { abort(); }

/* A char may have an even address, and an odd one. */
static char c;
int main(void) {
  c = 1;
  if (((unsigned long)&c & 1) == 0) {
    reach_error();
  }
  return 0;
}
