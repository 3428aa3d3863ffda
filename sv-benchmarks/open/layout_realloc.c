extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);
void *realloc(void *, unsigned long);

/* A block that grows may stay where it is. */
int main(void) {
  char *p = malloc(8);
  unsigned long old = (unsigned long)p;
  char *q = realloc(p, 16);
  if (old != (unsigned long)q) {
    reach_error();
  }
  free(q);
  return 0;
}
