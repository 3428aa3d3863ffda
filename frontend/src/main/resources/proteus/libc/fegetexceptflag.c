int __proteus_unmodelled_int(void);

int fegetexceptflag(unsigned short *flags, int exceptions) {
  *flags = (unsigned short)__proteus_unmodelled_int();
  return 0;
}
