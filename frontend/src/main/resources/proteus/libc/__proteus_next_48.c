/* The formula of POSIX, with the constants that hold unless lcong48 changes them. */
unsigned long long __proteus_next_48(unsigned short state[3]) {
  unsigned long long x =
      (unsigned long long)state[2] << 32 | (unsigned long long)state[1] << 16 | state[0];
  x = (x * 0x5deece66dULL + 0xb) & 0xffffffffffffULL;
  state[0] = (unsigned short)x;
  state[1] = (unsigned short)(x >> 16);
  state[2] = (unsigned short)(x >> 32);
  return x;
}
