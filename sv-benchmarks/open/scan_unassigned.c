extern void reach_error(void);
extern int sscanf(const char *, const char *, ...);
extern int getchar(void);

int main(void) {
  char text[2] = {getchar(), 0};
  int a = 0;
  sscanf(text, "%d", &a);
  if (!(a != 5)) {
    reach_error();
  }
  return 0;
}
