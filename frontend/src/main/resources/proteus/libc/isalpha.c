/* The values are those of the C library's table of the locale "C". */
int isalpha(int c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ? 1024 : 0; }
