void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

typedef __typeof__(sizeof(0)) size_t;
size_t strlen(const char *);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strstr(const char *, const char *);
char *strtok(char *, const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strpbrk(const char *, const char *);
char *strdup(const char *);
void *memchr(const void *, int, size_t);
int atoi(const char *);
long strtol(const char *, char **, int);
int isdigit(int);
int isspace(int);
int isalpha(int);
int toupper(int);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));

int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
  char b[32];
  check(1, strlen("hello") == 5 && strlen("") == 0 && __builtin_strlen("ab") == 2);
  check(2, strcmp("abc", "abd") < 0 && strcmp("b", "a") > 0 && strcmp("x", "x") == 0);
  check(3, strcmp("\x80", "a") > 0 && strncmp("abc", "abd", 2) == 0);
  check(4, strcpy(b, "one") == b && strcmp(b, "one") == 0);
  strcat(b, " two");
  strncat(b, "three", 2);
  check(5, strcmp(b, "one twoth") == 0);
  strncpy(b, "xy", 5);
  check(6, b[1] == 'y' && b[2] == 0 && b[4] == 0 && b[5] == 'w');
  check(7, strchr("hello", 'l')[1] == 'l' && !strchr("hello", 'z') && *strchr("a", 0) == 0);
  check(8, strrchr("hello", 'l')[1] == 'o');
  check(9, strstr("abcabd", "abd")[0] == 'a' && !strstr("abc", "x") && strstr("q", ""));
  check(10, strspn("112a", "12") == 3 && strcspn("abc1", "0123") == 3);
  check(11, *strpbrk("hello, you", ",") == ',');
  char text[] = "a,b;;c";
  int parts = 0;
  for (char *t = strtok(text, ",;"); t; t = strtok(0, ",;")) {
    check(12, strlen(t) == 1 && *t == 'a' + parts);
    parts++;
  }
  check(13, parts == 3);
  char *copy = strdup("dup");
  check(14, strcmp(copy, "dup") == 0);
  check(15, *(char *)memchr("abc", 'b', 3) == 'b' && !memchr("abc", 'c', 2));
  check(16, atoi(" -42x") == -42 && atoi("007") == 7);
  char *end;
  check(17, strtol("0x1fz", &end, 0) == 31 && *end == 'z' && strtol("077", 0, 0) == 63);
  check(18, isdigit('5') && !isdigit('x') && isspace('\t') && isalpha('Q') && !isalpha('1'));
  check(19, toupper('q') == 'Q' && toupper('1') == '1');
  int numbers[6] = {5, 3, 9, 1, 7, 3};
  qsort(numbers, 6, sizeof(int), compare);
  for (int i = 1; i < 6; i++) {
    check(20, numbers[i - 1] <= numbers[i]);
  }
  int key = 7;
  int *found = bsearch(&key, numbers, 6, sizeof(int), compare);
  check(21, found == numbers + 4);
  key = 4;
  check(22, !bsearch(&key, numbers, 6, sizeof(int), compare));
  return 0;
}
