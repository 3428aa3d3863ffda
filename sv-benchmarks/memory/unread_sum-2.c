/* A sum of which nobody looks at the value: that its elements are there matters all the same. */
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned int key = __VERIFIER_nondet_uint();
  unsigned int start = key * 2654435761u == 0x12345678u ? 3 : key % 3;
  int sum = 0;

  for (int i = 0; i < 6; i++) {
    sum += table[start + i];
  }
  return 0;
}
