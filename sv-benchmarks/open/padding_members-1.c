extern void abort(void);
extern void reach_error(void);
void *memset(void *, int, __SIZE_TYPE__);
int memcmp(const void *, const void *, __SIZE_TYPE__);

struct record {
  char kind;
  int value;
};

int main(void) {
  struct record r, s;
  memset(&r, 0, sizeof r);
  memset(&s, 0, sizeof s);
  r.kind = s.kind = 'a';
  r.value = s.value = 3;
  if (memcmp(&r, &s, sizeof r) != 0) {
    reach_error();
    abort();
  }
  return 0;
}
