extern void abort(void);
extern void reach_error(void);

static char bytes[16] __attribute__((aligned(8)));

int main(void) {
  _Alignas(64) char line[64];
  _Alignas(int) char word[4];
  int *p = (int *)word;
  long *q = (long *)(bytes + 8);
  *p = 7;
  *q = 9;
  if (word[0] != 7 || bytes[8] != 9 || ((unsigned long)line & 63) != 0) {
    reach_error();
    abort();
  }
  return 0;
}
