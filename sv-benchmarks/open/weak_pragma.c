/* A symbol that #pragma weak names may be absent, or defined by another file. */
extern void reach_error(void);
extern void hook(void);
#pragma weak hook

int main(void) {
  if (hook) return 0;
  reach_error();
  return 0;
}
