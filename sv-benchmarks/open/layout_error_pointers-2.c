extern void abort(void);
void reach_error(void) { abort(); }
extern int __VERIFIER_nondet_int(void);

/* The last addresses are no addresses of objects, and an error stays one. */
static int object;
static void *get(int fail) { return fail ? (void *)-12L : (void *)&object; }
int main(void) {
  int fail = __VERIFIER_nondet_int() != 0;
  void *p = get(fail);
  int is_error = (unsigned long)p >= (unsigned long)-4095;
  if (is_error != 0) {
    reach_error();
  }
  return 0;
}
