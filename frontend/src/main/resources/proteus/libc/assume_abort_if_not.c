void abort(void);

void assume_abort_if_not(int condition) {
  if (!condition) {
    abort();
  }
}
