extern void abort(void);
extern void reach_error(void);

int atexit(void (*)(void));
void exit(int);
static int calls;

static void first(void) {
  if (calls != 1) {
    reach_error();
    abort();
  }
}

static void second(void) {
  calls++;
}

int main(void) {
  atexit(first);
  atexit(second);
  exit(0);
}
