int __proteus_temporary_name(char *name);
int rand(void);

int mkstemp(char *name) { return __proteus_temporary_name(name) < 0 ? -1 : rand(); }
