extern void reach_error(void);

struct list {
  int count;
  int items[];
};

static struct list list = {3, {1, 2, 3}};

int main(void) {
  int sum = 0;
  for (int i = 0; i < list.count; i++) {
    sum += list.items[i];
  }
  if (!(sum == 6 && sizeof(list) == 4)) {
    reach_error();
  }
  return 0;
}
