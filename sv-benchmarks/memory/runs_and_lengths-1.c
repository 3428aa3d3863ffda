extern unsigned char __VERIFIER_nondet_uchar(void);

enum { PIXELS = 90 };

/* Each run of equal pixels becomes two bytes: how many, and which. */
int main(void) {
  unsigned char line[PIXELS];
  unsigned char packed[2 * PIXELS];
  for (int i = 0; i < PIXELS; i++) {
    line[i] = __VERIFIER_nondet_uchar();
  }
  int read = 0;
  int written = 0;
  while (read < PIXELS) {
    int run = 1;
    while (read + run < PIXELS && run < 255 && line[read + run] == line[read]) {
      run++;
    }
    packed[written] = (unsigned char)run;
    packed[written + 1] = line[read];
    written += 2;
    read += run;
  }
  return written;
}
