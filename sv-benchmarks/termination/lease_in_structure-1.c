extern unsigned __VERIFIER_nondet_uint(void);

struct lease {
  unsigned expires;
  unsigned probe;
  unsigned probes;
};

/* Beyond 2^31 no power of two is left, and the product is 0 from then on. */
static void plan(struct lease *l) {
  unsigned wait = 1;
  l->probes = 0;
  while (wait < l->expires) {
    l->probes++;
    wait *= 2;
  }
  l->probe = wait;
}

int main(void) {
  struct lease l;
  l.expires = __VERIFIER_nondet_uint() % 2000000u * 1000u;
  plan(&l);
  return l.probes > 20;
}
