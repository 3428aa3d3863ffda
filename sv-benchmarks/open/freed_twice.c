/* What was freed is freed again. */
extern void *malloc(unsigned);
extern void free(void *);
extern void reach_error(void);

int main(void) {
  int *p = malloc(4);
  free(p);
  free(p);
  return 0;
}
