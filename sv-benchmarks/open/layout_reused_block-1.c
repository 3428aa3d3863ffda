extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);

/* A block has what was stored last, wherever it lies. */
int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  free(p);
  int *q = malloc(sizeof(int));
  *q = 2;
  int *r = malloc(sizeof(int));
  *r = 3;
  if (q == r || *q != 2) {
    reach_error();
  }
  return 0;
}
