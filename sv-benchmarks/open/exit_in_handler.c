extern void abort(void);
extern void reach_error(void);

int atexit(void (*)(void));
void exit(int);

static void handler(void) {
  exit(1);
}

int main(void) {
  atexit(handler);
  exit(0);
  reach_error();
}
