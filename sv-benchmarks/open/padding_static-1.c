extern void abort(void);
extern void reach_error(void);
void *memset(void *, int, __SIZE_TYPE__);
int memcmp(const void *, const void *, __SIZE_TYPE__);

struct record {
  char kind;
  int value;
};

static struct record r;

int main(void) {
  if (((char *)&r)[1] != 0 || ((char *)&r)[0] != 0) {
    reach_error();
    abort();
  }
  return 0;
}
