extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);

/* What malloc gives is a multiple of sixteen, and nothing is known of the bits above. */
int main(void) {
  int *p = malloc(sizeof(int));
  if ((unsigned long)p / 16 == 1000) {
    reach_error();
  }
  free(p);
  return 0;
}
