/* Proteus: <assert.h>, as far as programs under verification use it. */
/* No guard: NDEBUG may have changed since the last time. */
#undef assert
#ifdef NDEBUG
#define assert(expression) ((void)0)
#else
extern void __assert_fail(const char *assertion, const char *file, unsigned int line,
                          const char *function) __attribute__((noreturn));
#define assert(expression) \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __func__))
#endif
#define static_assert _Static_assert
