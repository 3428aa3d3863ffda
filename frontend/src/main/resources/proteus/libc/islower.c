/* The values are those of the C library's table of the locale "C". */
int islower(int c) { return c >= 'a' && c <= 'z' ? 512 : 0; }
