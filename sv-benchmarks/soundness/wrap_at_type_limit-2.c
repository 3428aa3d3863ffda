/* The counter reaches UINT_MAX exactly, or steps over it. */
extern void reach_error(void);

int main(void) {
  unsigned int i = 0;
  while (i < 4294967295u) {
    i += 5;
    if (i < 2) {
      return 0;
    }
  }
  reach_error();
  return 0;
}
