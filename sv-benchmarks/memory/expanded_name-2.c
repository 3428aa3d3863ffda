// The root's name is one byte in the message; its text takes two for a while.
extern int dn_expand(
    const unsigned char *message, const unsigned char *end, const unsigned char *name, char *text,
    int size);

int main(void) {
  unsigned char message[3];
  char text[1];
  return dn_expand(message, message + 3, message, text, 2) > 3;
}
