extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
void free(void *);
extern int __VERIFIER_nondet_int(void);

/* What malloc gives is aligned for every object. */
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 5) return 0;
  int *p = malloc(n * sizeof(int));
  p[n - 1] = n;
  if ((unsigned long)p % sizeof(void *) != 0 || p[n - 1] > 5) {
    reach_error();
  }
  free(p);
  return 0;
}
