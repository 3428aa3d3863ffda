/* A table of places in a text: the last one is counted before it is written. */
int main(void) {
  char text[120];
  char *place[101];
  int at = 0;
  int count = 0;
  text[119] = 0;
  place[0] = text;
  while (text[at] != 0 && count < 100) {
    if (text[at] == ',') {
      ++count;
      place[count] = text + at + 1;
    }
    ++at;
  }
  return 0;
}
