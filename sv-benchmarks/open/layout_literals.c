extern void abort(void);
void reach_error(void) { abort(); }

/* Equal string literals may be one object or two. */
int main(void) {
  const char *s = "layout";
  const char *t = "layout";
  if (s != t) {
    reach_error();
  }
  return 0;
}
