/* A write to a constant member of a structure that is not constant. */
extern void reach_error(void);

struct item {
  const int id;
  int count;
};

int main(void) {
  struct item one = {1, 0};
  *(int *)&one.id = 2;
  if (one.id == 1) {
    reach_error();
  }
  return 0;
}
