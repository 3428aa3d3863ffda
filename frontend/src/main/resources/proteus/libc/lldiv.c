typedef struct {
  long long quot;
  long long rem;
} lldiv_t;

lldiv_t lldiv(long long numerator, long long denominator) {
  lldiv_t result;
  result.quot = numerator / denominator;
  result.rem = numerator % denominator;
  return result;
}
