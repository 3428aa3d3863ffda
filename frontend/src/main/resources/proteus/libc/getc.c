int getchar(void);

int getc(void *file) { return getchar(); }
