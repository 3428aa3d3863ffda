int __proteus_next_byte(void);

int fgetc(void *file) { return __proteus_next_byte(); }
