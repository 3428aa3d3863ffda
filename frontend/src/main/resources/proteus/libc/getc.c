int __proteus_next_byte(void);

int getc(void *file) { return __proteus_next_byte(); }
