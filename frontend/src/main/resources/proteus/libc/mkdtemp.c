int __proteus_temporary_name(char *name);

char *mkdtemp(char *name) { return __proteus_temporary_name(name) < 0 ? 0 : name; }
