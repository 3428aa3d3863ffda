extern void abort(void);
extern void reach_error(void);

int g = 5;
int inc(void) { g = g + 1; return 10; }

int main(void) {
  g += inc();
  if (!(g == 15)) {
    reach_error();
    abort();
  }
  return 0;
}
