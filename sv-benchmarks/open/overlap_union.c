/* An assignment between members of a union that overlap in part. */
extern void reach_error(void);

struct s {
  int x[2];
};

union {
  struct s a;
  struct {
    int first;
    struct s s;
  } b;
} u;

int main(void) {
  u.b.s = u.a;
  if (u.b.s.x[0] == 7) {
    reach_error();
  }
  return 0;
}
