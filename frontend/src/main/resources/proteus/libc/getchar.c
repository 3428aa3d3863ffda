int __proteus_next_byte(void);

int getchar(void) { return __proteus_next_byte(); }
