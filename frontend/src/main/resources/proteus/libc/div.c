typedef struct {
  int quot;
  int rem;
} div_t;

div_t div(int numerator, int denominator) {
  div_t result;
  result.quot = numerator / denominator;
  result.rem = numerator % denominator;
  return result;
}
