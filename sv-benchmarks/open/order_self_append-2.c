extern void abort(void);
extern void reach_error(void);

struct B { int len; int data[4]; };

int main(void) {
  struct B b = {0, {0}};
  struct B *q = &b;
  q->data[q->len++] = 5;
  q->data[q->len++] = 6;
  if (!(q->data[0] == 6)) {
    reach_error();
    abort();
  }
  return 0;
}
