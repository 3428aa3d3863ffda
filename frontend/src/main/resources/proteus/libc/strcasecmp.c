static int lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

int strcasecmp(const char *a, const char *b) {
  while (*a != 0 && lower(*a) == lower(*b)) {
    a++;
    b++;
  }
  return lower(*a) - lower(*b);
}
