void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

int classify(int x) {
  int r = 0;
  switch (x) {
    int hidden;
    case 1:
      hidden = 10;
      r = hidden;
      break;
    case 2:
      r += 1;
    case 3 ... 5:
      r += 100;
      break;
    case -1:
    default:
      r = -1;
  }
  return r;
}

int into(int n) {
  int sum = 0;
  if (n > 3) {
    goto inside;
  }
  for (int i = 0; i < 2; i++) {
    int a[2];
    a[0] = i;
  inside:
    a[1] = n;
    sum += a[1];
    if (sum > 20) {
      return sum;
    }
    n += 10;
    if (sum == n) {
      break;
    }
    i = 1;
  }
  return -sum;
}

int irreducible(int n) {
  int a = 0;
  int b = 0;
  if (n & 1) {
    goto second;
  }
first:
  a++;
  if (a + b > n) {
    goto end;
  }
second:
  b += 2;
  if (a + b <= n) {
    goto first;
  }
end:
  return 100 * a + b;
}

int duff(int n) {
  int count = 0;
  int rounds = (n + 3) / 4;
  switch (n % 4) {
    case 0:
      do {
        count++;
        case 3:
          count++;
        case 2:
          count++;
        case 1:
          count++;
      } while (--rounds > 0);
  }
  return count;
}

int nested(void) {
  int found = 0;
  for (int i = 0; i < 5; i++) {
    for (int j = 0;; j++) {
      if (j == 3) {
        break;
      }
      if ((i + j) % 2) {
        continue;
      }
      found += i * j;
    }
    while (1) {
      if (i == 3) {
        goto out;
      }
      break;
    }
  }
out:
  return found;
}

int main(void) {
  check(1, classify(1) == 10);
  check(2, classify(2) == 101);
  check(3, classify(4) == 100);
  check(4, classify(-1) == -1 && classify(77) == -1);
  check(5, into(1) == -1);
  check(6, into(30) == 30);
  check(7, irreducible(6) == 304 && irreducible(7) == 206);
  check(8, duff(4) == 4 && duff(7) == 7 && duff(1) == 1);
  check(9, nested() == 8);
  int i = 0;
  do {
    i++;
    if (i == 2) {
      continue;
    }
  } while (i < 5);
  check(10, i == 5);
  do {
    i = 9;
    if (i == 9) {
      break;
    }
    i = 1;
  } while (0);
  check(11, i == 9);
  return 0;
}
