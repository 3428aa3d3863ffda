/* The values are those of the C library's table of the locale "C". */
int isalnum(int c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? 8 : 0; }
