/* Structs within structs, with an array member. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct inner {
  short s;
  int values[3];
};
struct outer {
  char tag;
  struct inner first, second;
};
int main(void) {
  struct outer o = {'x', {1, {2, 3, 4}}, {5, {6, 7, 8}}};
  struct outer p = o;
  p.second.values[1] = __VERIFIER_nondet_int();
  o.first = p.second;
  __VERIFIER_assert(o.first.values[1] == o.second.values[1]);
  __VERIFIER_assert(o.first.s == 5);
  return 0;
}
