extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);

/* The value of a pointer to an object that has ended says nothing. */
int main(void) {
  int *p = malloc(40);
  int *old = p;
  free(p);
  int *q = malloc(400);
  if (old == q) {
    reach_error();
  }
  free(q);
  return 0;
}
