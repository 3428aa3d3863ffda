extern void abort(void);
extern void reach_error(void);

static char *text(void) {
  char buffer[8] = "abc";
  return buffer + 1;
}

int main(void) {
  if (text() == 0) {
    reach_error();
    abort();
  }
  return 0;
}
