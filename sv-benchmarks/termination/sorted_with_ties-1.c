extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define ROUTES 4

struct route {
  unsigned char metric;
  unsigned to;
};

static struct route table[ROUTES];

static void sort(struct route *r, unsigned n) {
  int moved = 1;
  while (moved) {
    moved = 0;
    for (unsigned i = 1; i < n; i++) {
      if (r[i - 1].metric > r[i].metric) {
        struct route other = r[i];
        r[i] = r[i - 1];
        r[i - 1] = other;
        moved = 1;
      }
    }
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % (ROUTES + 1u);
  for (unsigned i = 0; i < n; i++) {
    table[i].metric = __VERIFIER_nondet_uchar();
    table[i].to = i;
  }
  sort(table, n);
  return n > 0 && table[0].metric > 100;
}
