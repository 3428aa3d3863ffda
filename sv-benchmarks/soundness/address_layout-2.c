/* The address of an object is not known to be a multiple of 8 kibibytes. */
extern void reach_error(void);

int main(void) {
  int object = 0;
  unsigned long address = (unsigned long)&object;
  if (address % 8192 != 0) {
    reach_error();
  }
  return 0;
}
