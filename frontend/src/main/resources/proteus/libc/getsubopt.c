/* Cuts the first option off the text, and says which of the tokens it is. */
int getsubopt(char **options, char *const *tokens, char **value) {
  char *start = *options;
  if (*start == 0) {
    return -1;
  }
  char *end = start;
  char *equals = 0;
  while (*end != 0 && *end != ',') {
    if (*end == '=' && equals == 0) {
      equals = end;
    }
    end++;
  }
  char *name = equals == 0 ? end : equals;
  char *next = end;
  int found = -1;
  for (int i = 0; found < 0 && tokens[i] != 0; i++) {
    const char *token = tokens[i];
    char *p = start;
    while (p < name && *p == *token) {
      p++;
      token++;
    }
    if (p == name && *token == 0) {
      found = i;
    }
  }
  if (*end == ',') {
    *end = 0;
    next++;
  }
  *value = found < 0 ? start : equals == 0 ? 0 : equals + 1;
  *options = next;
  return found;
}
