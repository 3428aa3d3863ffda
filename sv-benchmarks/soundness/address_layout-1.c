/* The address of an object is no null pointer and no odd number. */
extern void reach_error(void);

int main(void) {
  int object = 0;
  unsigned long address = (unsigned long)&object;
  if (address == 0 || address % 2 == 1) {
    reach_error();
  }
  return 0;
}
