/* Vectors are aligned by their size; members and elements of arrays are initialised. */
extern void abort(void);
extern void reach_error(void);
typedef int v4si __attribute__((vector_size(16)));
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct part {
  char c;
  v4si v;
};
static struct part parts[2] = {{1, {1, 2}}, {2, {3, 4, 5, 6}}};
static v4si last(struct part p) { return p.v; }
int main(void) {
  parts[0].v += last(parts[1]);
  __VERIFIER_assert(sizeof(struct part) == 32 && _Alignof(v4si) == 16);
  __VERIFIER_assert(parts[0].v[1] == 6 && parts[0].v[3] == 6);
  return 0;
}
