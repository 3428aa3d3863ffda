/* A copy with its loop unrolled by a jump into its middle copies everything. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define MOST 64

static unsigned char source[MOST];
static unsigned char target[MOST];

static void copy(unsigned char *to, const unsigned char *from, int count) {
  int rounds = (count + 3) / 4;
  switch (count % 4) {
    case 0:
      do {
        *to++ = *from++;
        /* fall through */
    case 3:
        *to++ = *from++;
        /* fall through */
    case 2:
        *to++ = *from++;
        /* fall through */
    case 1:
        *to++ = *from++;
      } while (--rounds > 0);
  }
}

int main(void) {
  int count = __VERIFIER_nondet_uchar() % MOST + 1;
  for (int i = 0; i < MOST; i++) {
    source[i] = __VERIFIER_nondet_uchar();
  }
  copy(target, source, count);
  for (int i = 0; i < count; i++) {
    __VERIFIER_assert(target[i] == source[i]);
  }
  return 0;
}
