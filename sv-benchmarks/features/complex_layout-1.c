/* A complex number is laid out as its real and its imaginary part. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct point {
  char tag;
  float _Complex at[2];
};

int main(void) {
  struct point point = {1, {[1] = 5 - 6.0i}};
  float *parts = (float *)point.at;
  __VERIFIER_assert(sizeof(struct point) == 20);
  __VERIFIER_assert(parts[2] == 5 && parts[0] == 0 && parts[1] == 0);
  return 0;
}
