extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

struct point {
  int x;
  struct {
    char tag;
    long weight;
  } in;
};

struct flags {
  unsigned a : 3;
  int b : 29;
};

struct point origin = {1, {'a'}};
struct flags flags;
struct point many[2];

struct point move(struct point p, int by) {
  p.x += by;
  return p;
}

int main(void) {
  struct point p = {.in.weight = 5};
  struct point q;
  for (int i = 0; i < 3; i++) {
    p.x += i;
  }
  q = p;
  q = move(q, 4);
  many[1] = q;
  many[0].in = p.in;
  flags.a = q.x;
  flags.b--;
  return origin.in.tag;
}
