extern void abort(void);
void reach_error(void) { abort(); }

/* Numbers of two pointers have no common bits that anybody knows. */
static int a, b;
int main(void) {
  if (((unsigned long)&a ^ (unsigned long)&b) == 123456) {
    reach_error();
  }
  return 0;
}
