int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

static int between(int low, int high) {
  int value = __proteus_unmodelled_int();
  __VERIFIER_assume(value >= low && value <= high);
  return value;
}

/* How much of the message the name at {@code name} takes, or -1; its text goes to the buffer. Of
   names that are not the root's, which is one byte, nothing is known but that: labels may continue
   anywhere in the message. After a failure a part of the text may have been written. */
int dn_expand(
    const unsigned char *message,
    const unsigned char *end,
    const unsigned char *name,
    char *text,
    int size) {
  if (name < message || name >= end) {
    return -1;
  }
  if (*name == 0 && size >= 2) {
    text[1] = 0;
    text[0] = 0;
    return 1;
  }
  long bytes = end - message;
  long rest = end - name;
  long elsewhere = __proteus_unmodelled_int();
  __VERIFIER_assume(elsewhere >= 0 && elsewhere < bytes);
  (void)*(volatile const unsigned char *)(message + elsewhere);
  int n = between(1, rest < 255 ? (int)rest : 255);
  int length = between(0, 1023);
  int i = 0;
  while (i < length && i < size) {
    char c = (char)__proteus_unmodelled_int();
    __VERIFIER_assume(c != 0);
    text[i] = c;
    i++;
  }
  if (i >= size || __proteus_unmodelled_int() < 0) {
    return -1;
  }
  text[i] = 0;
  return n;
}
