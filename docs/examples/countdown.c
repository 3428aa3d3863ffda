extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A cold store: the temperature falls to the limit, then the machine pauses. */
int main(void) {
  int temperature = __VERIFIER_nondet_int();
  int minutes = 0;
  if (temperature < -20 || temperature > 4000000) {
    return 0;
  }
  int start = temperature;
  while (temperature > -20) {
    temperature--;
    minutes++;
  }
  if (minutes != start + 20) {
    reach_error();
  }
  return 0;
}
