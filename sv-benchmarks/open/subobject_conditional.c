extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct table { int used; char names[3][4]; int tail; } table;

static char *name(struct table *t, int k) { return t ? t->names[k] : 0; }

int main(void) {
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 3) {
    return 0;
  }
  name(&table, k)[0] = 1;
  if (table.tail != 0) {
    reach_error();
  }
  return 0;
}
