extern void abort(void);
extern void reach_error(void);
void *memset(void *, int, __SIZE_TYPE__);
int memcmp(const void *, const void *, __SIZE_TYPE__);

struct record {
  char kind;
  int value;
};

int main(void) {
  struct record r;
  memset(&r, 1, sizeof r);
  r = (struct record){1, 2};
  if (((char *)&r)[1] == 1) {
    reach_error();
    abort();
  }
  return 0;
}
