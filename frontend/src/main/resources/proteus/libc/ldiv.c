typedef struct {
  long quot;
  long rem;
} ldiv_t;

ldiv_t ldiv(long numerator, long denominator) {
  ldiv_t result;
  result.quot = numerator / denominator;
  result.rem = numerator % denominator;
  return result;
}
