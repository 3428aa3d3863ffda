int __proteus_temporary_name(char *name);

/* The name is empty after a failure. */
char *mktemp(char *name) {
  if (__proteus_temporary_name(name) < 0) {
    name[0] = 0;
  }
  return name;
}
