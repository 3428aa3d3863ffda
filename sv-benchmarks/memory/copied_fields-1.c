extern char __VERIFIER_nondet_char(void);

/* Each field of a record, in a buffer of the function that stores it. */
static int stored(const char *record, int from, int to) {
  char field[25];
  int length = to - from;
  const char *source = record + from;
  if (length > 24) return 0;
  for (int k = 0; k < length; k++) {
    field[k] = source[k];
  }
  field[length] = 0;
  return field[0] != 0;
}

int main(void) {
  char record[90];
  int begin = 0, count = 0;
  for (int i = 0; i < 89; i++) {
    record[i] = __VERIFIER_nondet_char();
  }
  record[89] = 0;
  for (int i = 0; record[i] != 0; i++) {
    if (record[i] == ':') {
      count += stored(record, begin, i);
      begin = i + 1;
    }
  }
  return count;
}
