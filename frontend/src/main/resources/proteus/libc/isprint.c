/* The values are those of the C library's table of the locale "C". */
int isprint(int c) { return c >= 32 && c <= 126 ? 16384 : 0; }
