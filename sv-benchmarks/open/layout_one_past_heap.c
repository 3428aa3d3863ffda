extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);

/* One past the end of a block may be the start of another one. */
int main(void) {
  char *a = malloc(16);
  char *b = malloc(16);
  if (a + 16 == b || b + 16 == a) {
    reach_error();
  }
  free(a);
  free(b);
  return 0;
}
