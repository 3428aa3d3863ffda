int rand(void);
unsigned __proteus_unmodelled_uint(void);

int rand_r(unsigned *state) {
  *state = __proteus_unmodelled_uint();
  return rand();
}
