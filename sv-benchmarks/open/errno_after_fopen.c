extern void reach_error(void);
struct file;
extern struct file *fopen(const char *, const char *);
extern int *__errno_location(void);

int main(void) {
  *__errno_location() = 0;
  struct file *f = fopen("no such file", "r");
  if (!(f != 0 || *__errno_location() == 0)) {
    reach_error();
  }
  return 0;
}
