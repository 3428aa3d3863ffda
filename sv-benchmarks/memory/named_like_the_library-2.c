// This read is no function of the library: it takes one number.
extern void read(int value);

int main(void) {
  int a[10];
  int i;
  for (i = 0; i < 10; i++) {
    a[i] = i;
  }
  read(a[i]);
  return 0;
}
