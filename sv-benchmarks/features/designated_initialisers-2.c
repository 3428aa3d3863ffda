/* Designators in any order; what is not named is zero; the last one wins. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct item {
  int id, price;
  int tags[4];
};
int main(void) {
  struct item it = {.price = 3, .tags = {[2] = 8, 9}, .id = 1, .price = 4};
  int a[] = {[3] = 1, 2, [0] = 5, 6};
  __VERIFIER_assert(it.price == 4 && it.tags[0] == 0 && it.tags[3] == 9);
  __VERIFIER_assert(sizeof a / sizeof a[0] == 4 && a[1] == 6 && a[2] == 0);
  return 0;
}
