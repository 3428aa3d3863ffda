package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;

/**
 * Violations that depend on what library functions give: they count if what gcc makes of the
 * program reaches them, with a standard input that is written for it.
 */
@Slow
final class LibraryValuesTest {
  private static final String HEAD =
      """
      #define _GNU_SOURCE
      #include <errno.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/resource.h>
      #include <sys/stat.h>
      #include <sys/utsname.h>
      #include <unistd.h>
      #include <wchar.h>
      #include <wctype.h>
      extern void reach_error(void);
      """;

  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
    runs = new VerifyRuns(directory);
  }

  private Invocation verify(String body) throws IOException {
    Path program = runs.program(HEAD + "int main(void) {\n" + body + "\nreturn 0; }\n");
    return runs.verify(program, "--data-model", "LP64", "--no-output-files");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (getchar() == 'x') reach_error();",
        "if (fgetc(stdin) == '\\\\' && getc(stdin) == '\"' && getchar() == EOF) reach_error();",
        "int c, n = 0; while ((c = getchar()) != EOF) if (c == 'x') n++; if (n == 3) reach_error();",
        "char b[6]; if (fgets(b, 6, stdin) && strcmp(b, \"ok\\n\") == 0) reach_error();",
        "unsigned char b[4]; if (fread(b, 2, 2, stdin) == 2 && b[2] == 7) reach_error();",
        "char b[4]; if (read(0, b, 4) == 3 && b[2] == '?') reach_error();",
        "int x; if (scanf(\"%d\", &x) == 1 && x == -5) reach_error();",
        "int x = 1; if (scanf(\"%d\", &x) == EOF && x == 1) reach_error();",
        "int x, y; if (scanf(\"%d,%d\", &x, &y) == 2 && x - y == 5) reach_error();",
        "unsigned x; char c; if (scanf(\"%x %c\", &x, &c) == 2 && x == 255 && c == 'a') reach_error();",
        "char a[4], b[4]; if (scanf(\"%3s%3s\", a, b) == 2 && a[0] == 'a' && a[1] == 'b' && a[2] == 0"
            + " && b[0] == 'c' && b[1] == 0) reach_error();",
        "if (printf(\"abc\") == 3) reach_error();",
        "if (!iswalpha(0xe9) && towlower(0xc9) == 0xc9) reach_error();",
        "if (wctob(0x100) == EOF) reach_error();",
        "char b[4]; if (wctomb(b, 0x100) == -1) reach_error();",
        "errno = 0; char b[4]; if (wcstombs(b, L\"a\\x100\", 4) == (size_t)-1 && errno != 0) reach_error();",
        "wchar_t a[] = {'a', 0x100, 0}; if (wcscasecmp(a, L\"ab\") != 0) reach_error();",
        "char *l = 0; size_t n = 0; if (getline(&l, &n, stdin) == 3 && l[1] == 'x') reach_error();",
        "char *l = malloc(1); size_t n = 1; if (getdelim(&l, &n, ';', stdin) == 2 && l[0] == 'x'"
            + " && l[1] == ';' && n >= 3) reach_error();",
        "char n[] = \"/tmp/XXXXXX\"; if (mkstemp(n) >= 0 && n[5] != 0) reach_error();",
        "char n[80]; if (gethostname(n, 80) == 0 && n[0] != 0) reach_error();",
        "struct utsname u; if (uname(&u) == 0 && u.sysname[0] == 'L') reach_error();",
        "struct stat s; if (stat(\"/\", &s) == 0 && s.st_mode != 0) reach_error();",
        "errno = 0; struct stat s; if (stat(\"/no/such\", &s) != 0 && errno == ENOENT) reach_error();",
        "errno = 0; if (!fopen(\"/no/such/file\", \"r\") && errno != 0) reach_error();",
      })
  void whatTheBuildReachesCounts(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains("; reproduced by ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (rand() % 10 == 7) reach_error();",
        "int s = 0; for (int i = 0; i < 3; i++) s += rand() % 10; if (s == 7) reach_error();",
        "if (printf(\"abc\") == 4) reach_error();",
        "float f; if (sscanf(\"x\", \"%f\", &f) == 1 && f == 3) reach_error();",
        "if (iswalpha(0xe9)) reach_error();",
        "if (btowc(200) == 5) reach_error();",
        "char b[4]; if (wctomb(b, 0x100) == 1 && b[0] == 'x') reach_error();",
        "wchar_t w[4]; if (mbstowcs(w, \"a\\xe9\", 4) == 2 && w[1] == 5) reach_error();",
        "if (wcstol(L\"\\x2003\" L\"12\", 0, 10) == 12) reach_error();",
        "if (strtod(\"0.1234567890123456789\", 0) == 3.0) reach_error();",
        "if (drand48() == 0.125) reach_error();",
        "struct stat s; if (stat(\"/no/such\", &s) == 0) reach_error();",
        "struct rusage r; if (getrusage(RUSAGE_SELF, &r) == 0 && r.ru_maxrss == 1) reach_error();",
      })
  void whatNoBuildReachesDoesNot(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).startsWith("RESULT: unknown (depends on ");
    assertThat(run.lastLine()).contains("which has no model");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wchar_t a[3] = {1, 2, 3}; return wcslen(a) > 5;",
        "wchar_t a[3]; wcscpy(a, L\"abc\");",
        "wchar_t a[3]; wcpcpy(a, L\"abc\");",
        "wchar_t a[3]; wcsncpy(a, L\"a\", 4);",
        "wchar_t a[3]; wcpncpy(a, L\"abcd\", 4);",
        "wchar_t a[4] = L\"ab\"; wcscat(a, L\"cd\");",
        "wchar_t a[4] = L\"ab\"; wcsncat(a, L\"cd\", 2);",
        "wchar_t a[2] = {'a', 'b'}; wcschr(a, 'c');",
        "wchar_t a[2] = {'a', 'b'}; wcsrchr(a, 'a');",
        "wchar_t a[2] = {'a', 'b'}; return wcscspn(a, L\"c\");",
        "wchar_t a[2] = {'a', 'b'}; return wcsspn(L\"c\", a);",
        "wchar_t a[2] = {'a', 'b'}; wcspbrk(a, L\"c\");",
        "wchar_t a[2] = {'a', 'b'}; wcsstr(a, L\"c\");",
        "wchar_t a[2] = {',', ','}; wchar_t *r; wcstok(a, L\",\", &r);",
        "wchar_t a[2] = {'a', 'b'}; return wcsncmp(a, L\"abc\", 3);",
        "wchar_t a[2] = {'a', 'b'}; return wcscoll(a, L\"abc\");",
        "wchar_t a[2] = {'a', 'b'}; return wcscasecmp(a, L\"ABC\");",
        "wchar_t a[2] = {'a', 'b'}; return wcsncasecmp(a, L\"ABC\", 3);",
        "wchar_t a[2] = {'a', 'b'}; return wcsnlen(a, 3) == 4;",
        "wchar_t a[2] = {'a', 'b'}; free(wcsdup(a));",
        "wchar_t a[2] = {'a', 'b'}; wmemchr(a, 'c', 3);",
        "wchar_t a[2] = {'a', 'b'}; return wmemcmp(a, L\"abc\", 3);",
        "wchar_t a[2]; wmemcpy(a, L\"abc\", 3);",
        "wchar_t a[2], *wmempcpy(wchar_t *, const wchar_t *, size_t); wmempcpy(a, L\"abc\", 3);",
        "wchar_t a[2] = {'a', 'b'}; wmemmove(a + 1, a, 2);",
        "wchar_t a[2]; wmemset(a, 'a', 3);",
        "wchar_t a[2] = {'1', '2'}; return wcstol(a, 0, 10) == 1;",
        "wchar_t a[2] = {' ', ' '}; return wcstoull(a, 0, 10) == 1;",
        "return wcstoll(0, 0, 10) == 1;",
        "return wcslen(0) == 1;",
        "wchar_t a[3]; mbstowcs(a, \"abc\", 4);",
        "char b[2] = {'a', 'b'}; return mbstowcs(0, b, 0) == 1;",
        "char b[3]; wcstombs(b, L\"abc\", 4);",
        "wchar_t a[2] = {'a', 'b'}; return wcstombs(0, a, 0) == 1;",
        "char *b = malloc(0); return mblen(b, 1);",
        "wchar_t *a = malloc(2); mbtowc(a, \"a\", 1); free(a);",
        "char *b = malloc(0); wctomb(b, 'a');",
        "wchar_t a[3]; const char *s = \"abc\"; mbsrtowcs(a, &s, 4, 0);",
        "char b[3]; const wchar_t *s = L\"abc\"; wcsrtombs(b, &s, 4, 0);",
        "char *b = malloc(0); wcrtomb(b, 'a', 0);",
      })
  void whatIsOutOfBoundsIsADefectOfTheAccess(String body) throws IOException {
    Path program = runs.program(HEAD + "int main(void) {\n" + body + "\nreturn 0; }\n");
    Path property = directory.resolve("memsafety.prp");
    Files.writeString(
        property,
        """
        CHECK( init(main()), LTL(G valid-free) )
        CHECK( init(main()), LTL(G valid-deref) )
        CHECK( init(main()), LTL(G valid-memtrack) )
        """);
    Invocation run =
        runs.verify(
            program,
            "--data-model",
            "LP64",
            "--no-output-files",
            "--property",
            property.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(valid-deref)");
  }

  @Test
  void valuesThatNobodyReadsDoNotMatter() throws IOException {
    Invocation run = verify("int n = printf(\"abc\"); int x = 4; if (x == 4) reach_error();");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).doesNotContain("reproduced by");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char *e, t[] = \"-0x1fz\"; if (strtod(t, &e) != -31 || *e != 'z') reach_error();",
        "if (strtod(\"0.1234567890123456789\", 0) < 0) reach_error();",
        "double x = drand48(); if (x < 0 || x >= 1) reach_error();",
        "char n[] = \"aXXXXXX\"; if (mkdtemp(n) && (n[0] != 'a' || n[3] == '/')) reach_error();",
        "struct utsname u; if (uname(&u) == 0 && u.machine[64] != 0) reach_error();",
        "char *h = getenv(\"HOME\"); if (h && h[strlen(h)] != 0) reach_error();",
        "if (!strerror(3)) reach_error();",
        "struct stat s; s.st_size = 5; if (stat(\"/\", &s) != 0 && s.st_size != 5) reach_error();",
      })
  void whatHoldsForAllResults(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
  }

  /** What the environment holds, and what the library's messages are, the program cannot know. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (getenv(\"A\") && !getenv(\"A\")) reach_error();",
        "if (strlen(strerror(3)) > 500) reach_error();"
      })
  void textsFromOutsideMakeNoViolation(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).startsWith("RESULT: unknown");
  }

  @Test
  void linesOfTextEndWithTheirNewline() throws IOException {
    Invocation run =
        verify(
            "char b[4]; if (!fgets(b, 4, stdin)) return 0;"
                + " if (b[0] == '\\n' && b[1] != 0) reach_error();");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
  }
}
