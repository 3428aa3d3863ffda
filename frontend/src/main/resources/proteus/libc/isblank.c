/* The values are those of the C library's table of the locale "C". */
int isblank(int c) { return c == ' ' || c == 9 ? 1 : 0; }
