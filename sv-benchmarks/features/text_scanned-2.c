#include <stdio.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct version {
  int major;
  int minor;
  char tag[5];
};

static int read_version(const char *text, struct version *to) {
  to->tag[0] = 0;
  int items = sscanf(text, "v%d.%d-%1[a-z]", &to->major, &to->minor, to->tag);
  return items >= 2;
}

int main(void) {
  char text[24];
  unsigned minor = __VERIFIER_nondet_uchar();
  snprintf(text, sizeof text, "v%d.%u-rc", 3, minor);
  struct version version;
  if (!read_version(text, &version) || version.major != 3 || version.minor != (int)minor) {
    reach_error();
  }
  if (strcmp(version.tag, "rc") != 0) {
    reach_error();
  }
  int hour, minute, end = 0;
  if (sscanf("07:5", "%2d:%2d%n", &hour, &minute, &end) != 2 || hour != 7 || minute != 5 || end != 4) {
    reach_error();
  }
  unsigned first, second;
  if (sscanf("0x1f,17", "%i,%o", (int *)&first, &second) != 2 || first != 31 || second != 15) {
    reach_error();
  }
  if (sscanf("", "%d", &hour) != EOF || sscanf("x", "%d", &hour) != 0) {
    reach_error();
  }
  return 0;
}
