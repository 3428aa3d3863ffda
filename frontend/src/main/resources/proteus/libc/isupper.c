/* The values are those of the C library's table of the locale "C". */
int isupper(int c) { return c >= 'A' && c <= 'Z' ? 256 : 0; }
