/* A typedef, a tag and a variable share one name in different name spaces. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef struct list list;
struct list {
  list *list;
  int value;
};
int main(void) {
  struct list list = {&list, 3};
  list.list->value = 4;
  __VERIFIER_assert(list.value == 4);
  return 0;
}
