/* The values are those of the C library's table of the locale "C". */
int isgraph(int c) { return c >= 33 && c <= 126 ? 32768 : 0; }
