extern void reach_error(void);
extern int isalpha(int);
extern int isdigit(int);

int main(void) {
  if (!(!isalpha('x'))) {
    reach_error();
  }
  return 0;
}
