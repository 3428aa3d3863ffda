extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(__SIZE_TYPE__ size);
struct text { int length; char bytes[1]; };

int main(void) {
  struct text *t = malloc(sizeof(struct text) + 7);
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 7) {
    return 0;
  }
  t->bytes[i] = 5;
  if (t->bytes[i] != 6) {
    reach_error();
  }
  return 0;
}
