// A name is one byte of the message at least, that of the root, and no more than there are.
extern int dn_expand(
    const unsigned char *message, const unsigned char *end, const unsigned char *name, char *text,
    int size);

int main(void) {
  unsigned char message[3];
  char text[2];
  int used[4];
  int n = dn_expand(message, message + 3, message, text, 2);
  if (n >= 0) {
    used[n] = 1;
  }
  return 0;
}
