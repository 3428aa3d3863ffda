extern void reach_error(void);

struct __attribute__((packed)) record {
  char tag;
  int number;
};

int main(void) {
  struct record r;
  int *number = &r.number;
  *number = 5;
  if (r.number != 5) {
    reach_error();
  }
  return 0;
}
