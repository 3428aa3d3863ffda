void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* Results of many calls, mixed into a number that is the same with the C library. */
static unsigned long long mixed;

static void mix(long long value) { mixed = (mixed ^ (unsigned long long)value) * 1099511628211ULL; }

static void mix_pointer(const wchar_t *p, const wchar_t *base) { mix(p == 0 ? -1 : p - base); }

static void mix_text(const wchar_t *s) {
  for (int i = 0; i < 24; i++) {
    mix(s[i]);
  }
}

static void checked(int number, unsigned long long expected) {
  check(number, mixed == expected);
  mixed = 1;
}

static unsigned seed = 12345;

static int choose(int n) {
  seed = seed * 1664525u + 1013904223u;
  return (int)((seed >> 16) % (unsigned)n);
}

static void any_text(wchar_t *s, int longest, const wchar_t *characters) {
  int n = choose(longest + 1);
  int kinds = (int)wcslen(characters);
  for (int i = 0; i < n; i++) {
    s[i] = characters[choose(kinds)];
  }
  s[n] = 0;
}

static int sign(int x) { return (x > 0) - (x < 0); }

static void fixed_texts(void) {
  wchar_t b[32];
  check(1, wcscpy(b, L"one") == b && wcscat(b, L" two") == b && wcscmp(b, L"one two") == 0);
  check(2, wcsncat(b, L"three", 2) == b && wcscmp(b, L"one twoth") == 0);
  check(3, wcsncpy(b, L"xy", 5) == b && b[1] == 'y' && !b[2] && !b[4] && b[5] == 'w');
  check(4, wcpcpy(b, L"abc") == b + 3 && wcpncpy(b, L"wxyz", 2) == b + 2 && b[2] == 'c');
  check(5, wcpncpy(b, L"w", 3) == b + 1 && b[1] == 0 && b[2] == 0);
  const wchar_t *h = L"hello";
  check(6, wcschr(h, 'l') == h + 2 && wcsrchr(h, 'l') == h + 3 && wcschr(h, 0) == h + 5);
  check(7, wcschr(h, 'z') == 0 && wcsrchr(h, 'z') == 0 && wcsrchr(h, 0) == h + 5);
  check(8, wcsspn(L"112a", L"12") == 3 && wcscspn(L"abc1", L"0123") == 3 && wcsspn(h, L"") == 0);
  check(9, wcspbrk(h, L"ol") == h + 2 && wcspbrk(h, L"xyz") == 0);
  check(10, wcsstr(h, L"lo") == h + 3 && wcsstr(h, L"") == h && wcsstr(h, L"lol") == 0);
  check(11, wcsnlen(h, 3) == 3 && wcsnlen(h, 9) == 5);
  wchar_t *copy = wcsdup(h);
  check(12, copy != h && wcscmp(copy, h) == 0);
  free(copy);
  check(13, wcsncmp(L"abc", L"abd", 2) == 0 && wcsncmp(L"abc", L"abd", 3) < 0);
  check(14, wcscoll(L"b", L"a") > 0 && wcscasecmp(L"aBc", L"AbC") == 0);
  check(15, wcsncasecmp(L"aBx", L"AbY", 2) == 0 && wcscasecmp(L"Z", L"_") > 0);
  wchar_t large[] = {WCHAR_MAX, 0};
  wchar_t small[] = {WCHAR_MIN, 0};
  check(16, wcscmp(large, small) > 0 && wcsncmp(small, large, 1) < 0 && wmemcmp(large, small, 1) > 0);
  wchar_t w[] = {1, 0, 2, 3, 4};
  check(17, wmemchr(w, 2, 5) == w + 2 && wmemchr(w, 9, 5) == 0 && wmemchr(w, 1, 0) == 0);
  check(18, wmemmove(w + 1, w, 4) == w + 1 && w[0] == 1 && w[1] == 1 && w[2] == 0 && w[4] == 3);
  check(19, wmempcpy(b, w, 5) == b + 5 && wmemcmp(b, w, 5) == 0);
}

static void literals(void) {
  const wchar_t a[] = L"\x2003" L"12";
  check(80, sizeof a == 4 * sizeof(wchar_t) && a[0] == 0x2003 && a[1] == '1');
  const wchar_t b[] = L"\x10FFFF" "a";
  check(81, sizeof b == 3 * sizeof(wchar_t) && b[0] == 0x10FFFF && b[1] == 'a');
  const char c[] = "\x0041" "1";
  check(82, sizeof c == 3 && c[0] == 'A' && c[1] == '1');
  const wchar_t d[] = L"\xD801" L"\x141" L"0" L"\x7" "f";
  check(83, sizeof d == 6 * sizeof(wchar_t) && d[0] == 0xD801 && d[1] == 0x141 && d[3] == 7);
  const wchar_t e[] = "\x2003" L"12", f[] = L"\x7FFFFFFF";
  check(85, sizeof e == 4 * sizeof(wchar_t) && e[0] == 0x2003 && e[1] == '1');
  check(86, sizeof f == 2 * sizeof(wchar_t) && f[0] == 0x7FFFFFFF);
  check(84, L'\x20AC' == 0x20AC && u'\x20AC' == 0x20AC && L'\x7FFFFFFF' == 0x7FFFFFFF);
}

static void tokens(void) {
  wchar_t text[] = L",,ab;c,";
  wchar_t *rest = 0;
  check(20, wcstok(text, L",;", &rest) == text + 2 && wcslen(text + 2) == 2);
  check(21, wcstok(0, L",;", &rest) == text + 5 && text[6] == 0);
  check(22, wcstok(0, L",;", &rest) == 0 && wcstok(0, L",;", &rest) == 0);
}

static void numbers(void) {
  const wchar_t *s = L" \t-0x1Fg";
  wchar_t *end = 0;
  check(30, wcstol(s, &end, 0) == -31 && end == s + 7);
  check(31, wcstol(s, &end, 10) == 0 && end == s + 4 && wcstol(s, &end, 17) == 0);
  check(32, wcstoll(L"077", 0, 0) == 63 && wcstoul(L"zz", 0, 36) == 1295);
  s = L"0x";
  check(33, wcstoull(s, &end, 16) == 0 && end == s + 1);
  s = L" +";
  check(34, wcstol(s, &end, 10) == 0 && end == s);
  errno = 0;
  check(35, wcstol(L"2147483647", 0, 10) == 2147483647 && errno == 0);
  check(36, wcstoul(L"-1", 0, 10) == (unsigned long)-1 && errno == 0);
  check(37, wcstol(L"-99999999999999999999", 0, 10) == -(long)(~0UL >> 1) - 1 && errno == ERANGE);
  errno = 0;
  check(38, wcstoul(L"-99999999999999999999", 0, 10) == ~0UL && errno == ERANGE);
  errno = 0;
  check(39, wcstoll(L"-9223372036854775808", 0, 10) == -9223372036854775807LL - 1 && errno == 0);
  check(40, wcstoll(L"9223372036854775808", 0, 10) == 9223372036854775807LL && errno == ERANGE);
  check(41, wcstoimax(L"-5", 0, 10) == -5 && wcstoumax(L"18446744073709551615", 0, 10) + 1 == 0);
  if (sizeof(long) == 4) {
    errno = 0;
    check(42, wcstol(L"2147483648", 0, 10) == 2147483647 && errno == ERANGE);
    errno = 0;
    check(43, wcstoul(L"4294967296", 0, 10) == ~0UL && errno == ERANGE);
  }
}

static void bytes(void) {
  wchar_t w[8] = {9, 9, 9, 9, 9, 9, 9, 9};
  char b[8] = {9, 9, 9, 9, 9, 9, 9, 9};
  check(50, mbstowcs(w, "abc", 2) == 2 && w[1] == 'b' && w[2] == 9);
  check(51, mbstowcs(w, "abc", 8) == 3 && w[3] == 0 && w[4] == 9 && mbstowcs(0, "abc", 0) == 3);
  check(52, wcstombs(b, L"abc", 2) == 2 && b[1] == 'b' && b[2] == 9);
  check(53, wcstombs(b, L"abc", 8) == 3 && b[3] == 0 && b[4] == 9 && wcstombs(0, L"abc", 0) == 3);
  check(54, mbtowc(0, 0, 0) == 0 && wctomb(0, 0) == 0 && mblen(0, 0) == 0);
  check(55, mbtowc(w, "x", 1) == 1 && w[0] == 'x' && mbtowc(w, "", 1) == 0 && w[0] == 0);
  check(56, mblen("x", 3) == 1 && mblen("", 1) == 0 && mbtowc(w, "x", 0) == -1);
  check(57, wctomb(b, 'y') == 1 && b[0] == 'y' && wctomb(b, 0) == 1 && b[0] == 0);
  mbstate_t state;
  memset(&state, 0, sizeof state);
  check(58, mbrtowc(w, "q", 1, &state) == 1 && w[0] == 'q' && mbrtowc(w, "q", 0, &state) == (size_t)-2);
  check(59, mbrtowc(w, 0, 5, 0) == 0 && w[0] == 'q' && mbrlen("", 4, 0) == 0 && mbrlen("a", 4, &state) == 1);
  check(60, wcrtomb(b, 'r', &state) == 1 && b[0] == 'r' && wcrtomb(0, 'r', 0) == 1 && mbsinit(&state));
  const char *from = "abc";
  const char *at = from;
  check(61, mbsrtowcs(0, &at, 0, &state) == 3 && at == from);
  check(62, mbsrtowcs(w, &at, 3, 0) == 3 && at == from + 3 && mbsrtowcs(w, &at, 3, 0) == 0 && at == 0);
  const wchar_t *wide = L"abc";
  const wchar_t *there = wide;
  check(63, wcsrtombs(0, &there, 0, 0) == 3 && there == wide);
  check(64, wcsrtombs(b, &there, 4, &state) == 3 && there == 0 && b[3] == 0);
  at = from;
  there = wide;
  check(65, mbsnrtowcs(w, &at, 2, 8, 0) == 2 && at == from + 2);
  check(66, wcsnrtombs(b, &there, 2, 8, 0) == 2 && there == wide + 2);
  check(67, btowc(-1) == WEOF && wctob(WEOF) == -1 && MB_CUR_MAX == 1);
}

static void classes(void) {
  for (int c = -1; c < 128; c++) {
    mix(!iswalnum(c) | !iswalpha(c) << 1 | !iswblank(c) << 2 | !iswcntrl(c) << 3);
    mix(!iswdigit(c) | !iswgraph(c) << 1 | !iswlower(c) << 2 | !iswprint(c) << 3);
    mix(!iswpunct(c) | !iswspace(c) << 1 | !iswupper(c) << 2 | !iswxdigit(c) << 3);
    mix(towlower(c));
    mix(towupper(c));
    mix(btowc(c));
    mix(wctob(c));
  }
  check(70, !iswdigit(0x663) && !iswxdigit(0x663));
  checked(71, 2205211253082902472ULL);
}

static void any_texts(void) {
  const wchar_t *alphabets[] = {L"ab", L"abC,;", L"aAzZ@[`{", L"x,; "};
  wchar_t a[24];
  wchar_t b[24];
  wchar_t t[24];
  for (int round = 0; round < 60; round++) {
    const wchar_t *alphabet = alphabets[choose(4)];
    wmemset(t, 7, 24);
    any_text(a, 8, alphabet);
    any_text(b, 4, alphabet);
    size_t n = choose(10);
    wchar_t c = choose(4) == 0 ? 0 : alphabet[choose(2)];
    mix(sign(wcscmp(a, b)) + 3 * sign(wcsncmp(a, b, n)) + 9 * sign(wcscoll(a, b)));
    mix(sign(wcscasecmp(a, b)) + 3 * sign(wcsncasecmp(a, b, n)) + 9 * sign(wmemcmp(a, b, 1)));
    mix_pointer(wcschr(a, c), a);
    mix_pointer(wcsrchr(a, c), a);
    mix_pointer(wcspbrk(a, b), a);
    mix_pointer(wcsstr(a, b), a);
    mix_pointer(wmemchr(a, c, wcslen(a)), a);
    mix(wcsspn(a, b) + 100 * wcscspn(a, b) + 10000 * wcsnlen(a, n));
    mix_pointer(wcpcpy(t, a), t);
    mix_text(t);
    wcsncat(t, b, n);
    wcscat(t, b);
    mix_text(t);
    mix_pointer(wcpncpy(t, b, n), t);
    wcsncpy(t + 2, a, n);
    mix_text(t);
    wchar_t *to = t + choose(3);
    wmemmove(to, t + choose(3), n);
    mix_text(t);
    wchar_t *rest = 0;
    wchar_t *text = a;
    for (int i = 0; i < 4; i++) {
      mix_pointer(wcstok(text, choose(2) ? b : L",;", &rest), a);
      mix_pointer(rest, a);
      text = 0;
    }
  }
  checked(72, 80055149207073597ULL);
}

static void any_numbers(void) {
  const wchar_t *alphabets[] = {L"0123456789", L"019afFxXzZ -+", L"01"};
  wchar_t s[40];
  for (int round = 0; round < 120; round++) {
    int n = 0;
    while (choose(4) == 0) {
      s[n++] = L" \t\n\v\f\r"[choose(6)];
    }
    if (choose(3) == 0) {
      s[n++] = L"+-"[choose(2)];
    }
    if (choose(4) == 0) {
      s[n++] = L'0';
      s[n++] = L"xX"[choose(2)];
    }
    any_text(s + n, choose(2) ? 22 : 4, alphabets[choose(3)]);
    int base = choose(2) ? 10 : choose(2) ? 0 : 2 + choose(35);
    wchar_t *end = 0;
    errno = 0;
    mix(wcstoll(s, &end, base));
    mix_pointer(end, s);
    mix(errno);
    errno = 0;
    mix(wcstoull(s, &end, base));
    mix_pointer(end, s);
    mix(errno);
    errno = 0;
    /* What long holds depends on its size: not beyond 4 bytes here. */
    if (wcstoll(s, 0, base) == (int)wcstoll(s, 0, base)) {
      mix(wcstol(s, &end, base));
      mix((long)wcstoul(s, &end, base));
      mix_pointer(end, s);
      mix(errno);
    }
  }
  checked(73, 7852689796483036246ULL);
}

static void any_bytes(void) {
  for (int round = 0; round < 60; round++) {
    wchar_t w[24];
    wchar_t v[24];
    char b[24];
    any_text(w, 8, L"ab~\x7f\x01 ");
    wmemset(v, 7, 24);
    memset(b, 7, 24);
    size_t n = choose(10);
    mix(wcstombs(b, w, n));
    for (int i = 0; i < 24; i++) {
      mix(b[i]);
    }
    b[n] = 0;
    size_t room = choose(10);
    mix(mbstowcs(v, b, room));
    mix_text(v);
    const char *at = b;
    size_t most = choose(8);
    mix(mbsnrtowcs(round % 3 ? v : 0, &at, most, n, 0));
    mix(at == 0 ? -1 : at - b);
    const wchar_t *there = w;
    mix(wcsnrtombs(round % 4 ? b : 0, &there, most, n, 0));
    mix_pointer(there, w);
    mix_text(v);
  }
  checked(74, 16213299255588533762ULL);
}

int main(void) {
  mixed = 1;
  fixed_texts();
  literals();
  tokens();
  numbers();
  bytes();
  classes();
  any_texts();
  any_numbers();
  any_bytes();
  return 0;
}
