extern void abort(void);
void reach_error(void) { abort(); }

/* The address of an object may be great. */
int main(void) {
  int object = 0;
  if ((long)&object < 0) {
    reach_error();
  }
  return object;
}
