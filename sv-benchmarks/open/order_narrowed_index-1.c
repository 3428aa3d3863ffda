/* The index is narrowed to 44, the element that the call writes: either comes last. */
extern void abort(void);
extern void reach_error(void);

int a[400];

int f(int value) {
  a[44] = value;
  return value;
}

int main(void) {
  int sum = (a[(signed char)300] = 3) + f(5);
  if (!(a[44] == 3 || a[44] == 5)) {
    reach_error();
    abort();
  }
  return sum != 8;
}
