/* A packed struct has no padding. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct loose {
  char c;
  int i;
};
struct tight {
  char c;
  int i;
} __attribute__((unused));
int main(void) {
  __VERIFIER_assert(sizeof(struct tight) + 3 == sizeof(struct loose));
  return 0;
}
