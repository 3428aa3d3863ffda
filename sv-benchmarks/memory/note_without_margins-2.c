#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

/* A note of at most so many characters; null if it would be too long. */
static char *typed(unsigned most) {
  if (most > 1000) {
    return NULL;
  }
  char *text = malloc(most + 1);
  unsigned at = 0;
  while (at < most) {
    char c = __VERIFIER_nondet_char();
    if (c == 0) {
      break;
    }
    text[at] = c;
    at++;
  }
  text[at] = 0;
  return text;
}

static char *behind_margin(char *line) {
  while (*line == '>' || *line == ' ') {
    line++;
  }
  return line;
}

int main(void) {
  char *note = typed(__VERIFIER_nondet_uint());
  if (note == NULL) {
    return 1;
  }
  size_t end = strlen(note);
  while (end > 0 && note[end - 1] == ' ') {
    end--;
  }
  note[end] = 0;
  char *first = behind_margin(note);
  char *kept = malloc(strlen(first));
  strcpy(kept, first);
  free(note);
  free(kept);
  return 0;
}
