extern void abort(void);
void reach_error(void) { abort(); }

/* A string literal may be the end of another one. */
int main(void) {
  const char *whole = "kilometre";
  const char *tail = "metre";
  if (whole + 4 == tail) {
    reach_error();
  }
  return 0;
}
