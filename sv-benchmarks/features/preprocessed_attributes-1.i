# 1 "attributes.c"
# 1 "/usr/include/assert.h" 1 3 4
extern void __assert_fail (const char *__assertion, const char *__file,
      unsigned int __line, const char *__function)
     __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
# 2 "attributes.c" 2
void reach_error() { ((void) sizeof ((0) ? 1 : 0), __extension__ ({ if (0) ; else __assert_fail ("0", "attributes.c", 3, __extension__ __PRETTY_FUNCTION__); })); }
extern unsigned long __VERIFIER_nondet_ulong(void) __asm__ ("__VERIFIER_nondet_ulong");
typedef unsigned int size_type;
__extension__ typedef long long int wide;
int main(void) {
  size_type n = (size_type)__VERIFIER_nondet_ulong();
  wide w = (wide)n * n;
  if (w < 0 && n <= 3037000499u) { reach_error(); }
  return 0;
}
