extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern int strcmp(const char *, const char *);

int main(void) {
  if (!(strcmp("a", "c") < 0 && !strcmp("x", "x"))) {
    reach_error();
  }
  return 0;
}
