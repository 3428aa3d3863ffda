extern void reach_error(void);
struct node { int value; char name[4]; short rest; };

int main(void) {
  int offset = (int)(__SIZE_TYPE__)&((struct node *)0)->rest;
  if (offset != 8) {
    reach_error();
  }
  return 0;
}
