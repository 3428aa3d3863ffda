extern void abort(void);
void reach_error(void) { abort(); }
void *memcpy(void *, const void *, unsigned long);

/* The bytes of a pointer are those of its address. */
int main(void) {
  static int object;
  int *p = &object;
  unsigned char bytes[sizeof(p)];
  memcpy(bytes, &p, sizeof(p));
  if (bytes[7] != 0) {
    reach_error();
  }
  return 0;
}
