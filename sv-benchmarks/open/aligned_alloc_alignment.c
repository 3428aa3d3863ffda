extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern void *aligned_alloc(size_t, size_t);

int main(void) {
  if (!(aligned_alloc(3, 9) != 0)) {
    reach_error();
  }
  return 0;
}
