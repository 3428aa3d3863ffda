#include <stdlib.h>

int main(void) {
  int *rows[3];
  for (int i = 0; i < 3; i++) rows[i] = malloc(4 * sizeof(int));
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 5; j++) rows[i][j] = i + j;
  for (int i = 0; i < 3; i++) free(rows[i]);
  return 0;
}
