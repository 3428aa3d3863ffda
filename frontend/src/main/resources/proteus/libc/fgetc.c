int getchar(void);

int fgetc(void *file) { return getchar(); }
