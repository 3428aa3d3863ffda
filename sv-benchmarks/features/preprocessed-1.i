# 1 "preprocessed.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "preprocessed.c"
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
# 10 "preprocessed.c"
typedef struct __pair { int a; int b; } pair_t;
extern int printf (const char *__restrict __format, ...);
static __inline int less(pair_t p) { return p.a < p.b; }
# 20 "preprocessed.c"
int main() {
  pair_t p;
  p.a = __VERIFIER_nondet_int();
  p.b = p.a + 1;
  if (!less(p) && p.a != 0x7fffffff) { reach_error(); }
  return 0;
}
