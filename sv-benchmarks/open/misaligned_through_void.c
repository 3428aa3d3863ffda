extern void *malloc(unsigned int);
extern void reach_error(void);

void set(void *place) {
  int *number = place;
  *number = 5;
}

int main(void) {
  char *bytes = malloc(16);
  if (bytes) {
    set(bytes + 2);
    if (bytes[3] != 0) {
      reach_error();
    }
  }
  return 0;
}
