/* A write to a constant compound literal, which may lie in constant memory. */
extern void reach_error(void);

int main(void) {
  const int *p = &(const int){5};
  *(int *)p = 6;
  if (*p != 6) {
    reach_error();
  }
  return 0;
}
