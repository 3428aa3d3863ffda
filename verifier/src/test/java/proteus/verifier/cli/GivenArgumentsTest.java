package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;

/** Single functions, with arguments of which something is assumed. */
@Slow
final class GivenArgumentsTest {
  private static final String FUNCTIONS =
      """
      typedef unsigned long size;
      struct list { struct list *next; _Bool sorted; struct { int n; char *name; } of[2]; };
      size length(const char *s) { size n = 0; while (s[n]) n++; return n; }
      int sum(int a[], int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
      int corner(int m[][4], int n) { return m[n][3]; }
      void clear(void *p, size n) { char *c = p; for (size i = 0; i < n; i++) c[i] = 0; }
      int sorted(struct list *l) { return l->sorted ? l->of[1].n : 0; }
      int next(struct list *l) { return l->next->sorted; }
      void drop(struct list *l) { void free(void *); free(l); }
      char *copy(const char *s) { char *strdup(const char *); return strdup(s); }
      void put(char *d, const char *s) { while ((*d++ = *s++)) { } }
      int old(p) int *p; { return *p; }
      int call(int (*f)(int), int *p) { return f(*p); }
      """;

  @TempDir private Path directory;

  /** Each line: function, conditions, the result for valid-memsafety. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          length | string(s)                        | true
          length | valid(s, 5)                      | false(valid-deref)
          sum    | valid(a, n)                      | true
          sum    | valid(a, n - 1)                  | false(valid-deref)
          sum    | valid(a, 7); n <= 7              | true
          sum    | valid(a, 7); n <= 8              | false(valid-deref)
          corner | valid(m, 5); 0 <= n && n < 5     | true
          corner | valid(m, 5); 0 <= n && n <= 5    | false(valid-deref)
          put    | string(s); valid(d, length(s) + 1) | true
          put    | string(s); valid(d, length(s))     | false(valid-deref)
          clear  | valid(p, n)                      | true
          clear  | valid(p, n / 2)                  | false(valid-deref)
          """)
  void conditionsAreAssumed(String function, String conditions, String result) throws IOException {
    List<String> options = new ArrayList<>();
    Pattern.compile(";")
        .splitAsStream(conditions)
        .forEach(condition -> options.addAll(List.of("--requires", condition.strip())));
    Invocation run = verify(function, options);
    assertThat(run.lastLine()).isEqualTo("RESULT: " + result);
    assertThat(run.err()).contains("assumed: " + options.get(1));
  }

  @ParameterizedTest
  @CsvSource({
    "length, true",
    "sum, false(valid-deref)",
    "sorted, true",
    "drop, true",
    "copy, true",
    "next, 'unknown (access through a pointer in what an argument leads to, of which there is no"
        + " model, at line 8)'"
  })
  void pointersLeadToObjectsOfTheirTypes(String function, String result) throws IOException {
    Invocation run = verify(function, List.of("--valid-arguments"));
    assertThat(run.lastLine()).isEqualTo("RESULT: " + result);
    assertThat(run.err()).contains("assumed: pointers that are passed lead to objects");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sum  | valid(b, n)  | b is no pointer that the function gets: valid(b, n)
          sum  | valid(n)     | n is no pointer that the function gets: valid(n)
          sum  | string(a)    | no text: string(a)
          sum  | valid(a, n + | cannot be read
          put  | valid(d, length(s)) | no text that was made before: s
          sum  | m > 0        | cannot be read
          none | n > 0        | the entry function none is not defined
          """)
  void whatCannotBeAssumedIsRefused(String function, String condition, String message)
      throws IOException {
    Invocation run = verify(function, List.of("--requires", condition));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  /** Without main, termination is asked of the function that starts; its arguments need a name. */
  @Test
  void theFunctionHasToBeNamed() throws IOException {
    Path program = Files.writeString(directory.resolve("f.c"), "int f(int *p) { return *p; }\n");
    Path property =
        Files.writeString(directory.resolve("t.prp"), "CHECK( init(main()), LTL(F end) )\n");
    Invocation run =
        new VerifyRuns(directory)
            .verify(program, "--prop", property.toString(), "--valid-arguments");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("the entry function main is not defined");
  }

  @Test
  void oldDefinitionsAreNotSupported() throws IOException {
    assertThat(verify("old", List.of("--valid-arguments")).lastLine())
        .startsWith("RESULT: unknown (not supported: assumptions about parameters of an old-style");
  }

  private Invocation verify(String function, List<String> options) throws IOException {
    Path program = Files.writeString(directory.resolve("functions.c"), FUNCTIONS);
    Path property =
        Files.writeString(
            directory.resolve("safe.prp"),
            """
            CHECK( init(main()), LTL(G valid-free) )
            CHECK( init(main()), LTL(G valid-deref) )
            CHECK( init(main()), LTL(G valid-memtrack) )
            """);
    List<String> all =
        new ArrayList<>(
            List.of("--prop", property.toString(), "--64", "--entry-function", function));
    all.addAll(options);
    return new VerifyRuns(directory).verify(program, all.toArray(String[]::new));
  }
}
