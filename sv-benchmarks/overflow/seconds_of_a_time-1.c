/* Hours, minutes and seconds, in seconds. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int hours = __VERIFIER_nondet_int();
  int minutes = __VERIFIER_nondet_int();
  int seconds = __VERIFIER_nondet_int();
  if (hours < 0 || hours > 596522) {
    return 0;
  }
  if (minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) {
    return 0;
  }
  return hours * 3600 + minutes * 60 + seconds == 86400;
}
