extern void abort(void);
extern void reach_error(void);

int main(void) {
  int v = 1;
  int *p = &v;
  int **q = &p;
  *p = (**q)++;
  if (!(v == 1 || v == 2)) {
    reach_error();
    abort();
  }
  return 0;
}
