extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct sample {
  int reading;
  struct sample *earlier;
};

int main(void) {
  int zero = __VERIFIER_nondet_int();
  if (zero < -5000 || zero > 5000) return 0;
  struct sample *log = 0;
  while (__VERIFIER_nondet_int()) {
    int reading = __VERIFIER_nondet_int();
    if (reading <= zero || reading >= zero + 250) continue;
    struct sample *s = malloc(sizeof *s);
    s->reading = reading;
    s->earlier = log;
    log = s;
  }
  for (struct sample *s = log; s; s = s->earlier) {
    if (s->reading - zero >= 250) reach_error();
  }
  return 0;
}
