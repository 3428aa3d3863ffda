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
  memset(&r, 7, sizeof r);
  r = (struct record){1, 2};
  if (((char *)&r)[1] == 0) {
    reach_error();
    abort();
  }
  return 0;
}
