extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

/* How far a valve is open, in per mille, by what is wanted: a curve of four straight lines. */
struct point {
  unsigned short wanted;
  unsigned short open;
};

static const struct point curve[5] = {{0, 40}, {100, 90}, {400, 80}, {700, 750}, {1000, 1000}};

static unsigned short opened(unsigned short wanted) {
  int i = 0;
  if (wanted >= 1000) {
    return 1000;
  }
  while (wanted >= curve[i + 1].wanted) {
    i++;
  }
  unsigned rise = curve[i + 1].open - curve[i].open;
  unsigned run = curve[i + 1].wanted - curve[i].wanted;
  return curve[i].open + rise * (wanted - curve[i].wanted) / run;
}

int main(void) {
  unsigned rounds = __VERIFIER_nondet_uint();
  unsigned short last = 0, least = 1000, most = 0, valve = opened(0);
  for (unsigned i = 0; i < rounds; i++) {
    unsigned short wanted = __VERIFIER_nondet_ushort();
    unsigned short next = opened(wanted);
    if (wanted >= last ? next < valve : next > valve) {
      reach_error();
    }
    last = wanted;
    valve = next;
    least = next < least ? next : least;
    most = next > most ? next : most;
  }
  if (rounds > 0 && most - least > 960) {
    reach_error();
  }
  return 0;
}
