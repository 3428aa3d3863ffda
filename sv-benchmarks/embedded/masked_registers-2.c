/* A circuit as a program: registers of a few bits in wider words, masked by constants that are variables. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

typedef unsigned char word8;
typedef unsigned short word16;
typedef unsigned int word32;

int main(void) {
  const word8 mask_1 = (word8)((word8)-1 >> (sizeof(word8) * 8 - 1));
  const word16 mask_12 = (word16)((word16)-1 >> (sizeof(word16) * 8 - 12));
  const word32 mask_24 = (word32)-1 >> (sizeof(word32) * 8 - 24);
  const word16 zero = 0;
  const word16 one = 1;
  const word16 last = 200;
  word8 phase = 0;
  word16 count = zero & mask_12;
  word32 history = 0;

  for (;;) {
    word8 enable = __VERIFIER_nondet_uchar();
    enable = enable & mask_1;
    word32 control = __VERIFIER_nondet_uint();
    word8 toggle = (word8)(control >> 0) & mask_1;

    word8 beyond = count > last;
    word8 differs = ((history >> 12) & mask_12) != (count & mask_12);
    word8 bad = (beyond & phase) | (beyond & differs);
    bad = bad & mask_1;
    if (bad) {
      reach_error();
      abort();
    }

    word16 next = (word16)(count + one) & mask_12;
    word16 wrapped = count == last && !phase ? zero : next;
    count = enable ? wrapped : count;
    phase = (word8)(toggle ^ phase) & mask_1;
    history = (((word32)count << 12) | (history >> 12)) & mask_24;
  }
}
