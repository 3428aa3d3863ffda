/* The values are those of the C library's table of the locale "C". */
int isspace(int c) { return c == ' ' || (c >= 9 && c <= 13) ? 8192 : 0; }
