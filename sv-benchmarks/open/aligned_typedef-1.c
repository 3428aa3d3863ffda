/* A type of integers that lie anywhere: its alignment is less than that of int. */
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

typedef unsigned anywhere __attribute__((aligned(1)));

struct record {
  char tag;
  anywhere number;
};

static unsigned read(const void *bytes) { return *(const anywhere *)bytes; }

int main(void) {
  unsigned char bytes[8] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  *(anywhere *)(bytes + 1) = n;
  if (read(bytes + 1) != n || sizeof(struct record) != 5) {
    reach_error();
  }
  return 0;
}
