/* Members of an anonymous union inside a struct. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct variant {
  int kind;
  union {
    int number;
    struct {
      unsigned char first, second;
    };
  };
};
int main(void) {
  struct variant v = {.kind = 1, .number = 0x0201};
  __VERIFIER_assert(v.first == 2 && v.second == 3 - v.first);
  return 0;
}
