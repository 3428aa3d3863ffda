extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);

/* The block of an address that was free may have it or not. */
int main(void) {
  int *p = malloc(4);
  unsigned long a = (unsigned long)p;
  free(p);
  int *q = malloc(4);
  if (a != (unsigned long)q) {
    reach_error();
  }
  free(q);
  return 0;
}
