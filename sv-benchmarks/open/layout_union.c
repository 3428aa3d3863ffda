extern void abort(void);
void reach_error(void) { abort(); }

/* A union shows the number of a pointer. */
union word {
  int *pointer;
  unsigned long number;
};
int main(void) {
  static int object;
  union word w;
  w.pointer = &object;
  if (w.number >> 60) {
    reach_error();
  }
  return 0;
}
