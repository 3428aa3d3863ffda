package proteus.verifier.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.Faults;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.run.Clock;
import proteus.smt.Budget;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.memory.Assumption;
import proteus.testing.Slow;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.BoundedFunction;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LoopEnd;

/** Bounds of loops of functions whose program is not known. */
@Slow
final class LoopBoundsTest {
  private static final FrontendOptions OPTIONS =
      new FrontendOptions(
          MachineModel.LP64,
          List.of(),
          List.of(),
          FrontendOptions.Preprocessing.AUTO,
          PreprocessorFlags.NONE,
          Faults.SKIP_DECLARATION);

  private static final Duration UNIT_TIME = Duration.ofMinutes(2);

  @TempDir private Path folder;

  private List<LoopFinding> loops(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("a.c"), text);
    Survey survey =
        new Survey(
            SurveyInputs.find(List.of(file), OPTIONS).units(),
            new LoopBounds(),
            new Survey.Options(Integers.MACHINE, 1, Clock.WORLD, UNIT_TIME));
    survey.run();
    List<LoopFinding> loops = new ArrayList<>();
    for (FileRecord record : survey.records()) {
      assertThat(record.fault()).isEmpty();
      record.functions().forEach(f -> loops.addAll(f.loops()));
    }
    return loops;
  }

  /** Nothing is said of what the elements are; but they are elements of an object. */
  @Test
  void whatAdvancesWithinAnObjectEndsWithIt() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            extern const unsigned short *table;
            struct at { const unsigned char *cur; };
            const unsigned char *skip(const unsigned char *s) { while (table[*s] & 8) s++; return s; }
            char *back(char *end) { while (*--end == ' ') { } return end; }
            void blanks(struct at *at) { while (table[*at->cur] & 8) at->cur++; }
            const unsigned char *tags(const unsigned char *s) {
              while (*s > 8) { s += *s > 20 ? *s : 2; }
              return s;
            }
            """);
    assertThat(loops.get(0).bounds()).containsExactly("max(0, room(s))");
    assertThat(loops.get(1).bounds()).containsExactly("max(0, offset(end))");
    assertThat(loops.get(2).bounds()).hasSize(1);
    assertThat(loops.get(3).bounds()).hasSize(1);
    assertThat(loops).allMatch(l -> l.assumptions().contains(Assumption.OBJECTS.toString()));
  }

  @Test
  void theSizeOfAnObjectIsANumber() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            static int numbers[10];
            int test(int);
            int find(void) { int i = 0; while (test(numbers[i])) i++; return i; }
            """);
    assertThat(loops.getFirst().bounds()).containsExactly("10");
  }

  @Test
  void whatDoesNotAdvanceHasNoBound() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            extern const unsigned short *table;
            int get(void);
            void wait(const volatile int *flag) { while (*flag) { } }
            void input(void) { while (get() != -1) { } }
            void stays(const unsigned char *s) { while (table[*s] & 8) s += table[*s] & 7; }
            void other(const unsigned char **s) { while (table[**s] & 8) get(), s = s + 0; }
            """);
    assertThat(loops).hasSize(4).allMatch(l -> l.bounds().isEmpty());
  }

  /** Where the counter starts beyond its limit, it overflows or wraps around. */
  @Test
  void countersThatCouldMissTheirLimitsAreAssumedNotTo() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            void use(unsigned);
            void down(int n) { do { use(n); } while (--n); }
            void upTo(unsigned first, unsigned last) {
              for (unsigned c = first; c <= last; c++) use(c);
            }
            void ends(const long *p, const long *end) { for (; p != end; p++) use(0); }
            """);
    assertThat(loops.get(0).bounds()).containsExactly("max(0, n - 1)");
    assertThat(loops.get(1).bounds()).containsExactly("max(0, last - first + 1)");
    assertThat(loops.get(2).bounds()).containsExactly("ceil(max(0, end - p)/8)");
    assertThat(loops)
        .allMatch(l -> l.assumptions().equals(List.of(Assumption.COUNTERS.toString())));
  }

  @Test
  void countersThatCannotMissTheirLimitsNeedNoAssumption() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            void use(unsigned);
            void down(unsigned n) { while (n != 0) { use(n); n--; } }
            void bytes(unsigned x) { for (unsigned a = 24; a > 0; a -= 8) if (x >> a) break; }
            """);
    assertThat(loops.get(0).bounds()).containsExactly("n");
    assertThat(loops.get(1).bounds()).containsExactly("3");
    assertThat(loops).allMatch(l -> l.assumptions().isEmpty());
  }

  /** Of several limits only the last one that is reached may be taken for one. */
  @Test
  void anEarlierLimitMayBeMissed() throws Exception {
    List<LoopFinding> loops =
        loops("void f(int n) { while (n != 0) { n--; if (n == 5) break; } }\n");
    assertThat(loops.getFirst().bounds()).containsExactly("max(0, n)");
  }

  @Test
  void theRangeOfATypeIsNoBound() throws Exception {
    List<LoopFinding> loops =
        loops("int get(void); void f(int n) { do { n--; } while (get() && n > -2000000000); }\n");
    assertThat(loops.getFirst().reason()).contains("no bound but the range of a type");
  }

  /** Both loops stand where the macro is used; only one of them has a bound. */
  @Test
  void aTableSaysWhenLoopsEnd() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            int get(void);
            void all(int n) { do { n--; } while (get() && n > -2000000000); }
            void even(unsigned n) { while (n != 0) n -= 2; }
            void wait(void) { while (get()) { } }
            """);
    assertThat(loops.get(0).end()).isEqualTo(LoopEnd.ALWAYS);
    assertThat(loops.get(1).end().conditions()).isNotEmpty();
    assertThat(loops.get(2).end()).isEqualTo(LoopEnd.UNKNOWN);
  }

  @Test
  void loopsThatAMacroMakesAreToldApart() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            int get(void);
            #define TWICE(n) do { while (get()) { } while (n > 0) n--; } while (0)
            void f(int n) { TWICE(n); }
            void g(int n) { if (n != 3) TWICE(n); }
            """);
    assertThat(loops)
        .filteredOn(l -> l.bounds().isEmpty())
        .hasSameSizeAs(loops.stream().filter(l -> !l.bounds().isEmpty()).toList());
  }

  /** What decides whether a round makes progress is no condition that leaves the loop. */
  @Test
  void whatMakesProgressDecidesToo() throws Exception {
    List<LoopFinding> loops =
        loops(
            """
            void f(int x, int n, int y, int m) { while (x < n) { if (y < m) y++; else x++; } }
            void g(int n) { int i = 0, up = 1;
              while (i >= 0) { if (i == n) up = 0; if (up && i < n) i++; else i--; } }
            """);
    assertThat(loops).hasSize(2).allMatch(l -> l.assumptions().isEmpty());
    assertThat(loops.get(0).growth()).contains("O(n)");
    assertThat(loops.get(1).bounds().getFirst()).isEqualTo("max(1, 2*n + 1)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f(int x, int n, int y, int m) { while (x < n) { if (y < m) y++; else x++; } }",
        "void f(int n) { int i = 0, up = 1;"
            + " while (i >= 0) { if (i == n) up = 0; if (up && i < n) i++; else i--; } }",
        "void f(int n) { for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) { } }",
        "int f(unsigned a, unsigned b) { while (b) { unsigned r = a % b; a = b; b = r; } return a; }",
        "int g(int k) { int s = 0; for (int i = 0; i < k; i++) s++; return s; }\n"
            + " void f(int n) { for (int i = 0; i < n; i++) g(i); }",
        "int f(const char *s) { int n = 0; while (*s++) n++; return n; }",
        "struct l { struct l *next; }; int f(struct l *p) { int n = 0;"
            + " for (; p; p = p->next) n++; return n; }",
        "int limit; void use(int); void f(void) { for (int i = 0; i < limit; i++) use(i); }",
        "void use(int); void f(int n) { for (int i = 0; i < n; i++) use(i); }",
        "int f(int n) { return n <= 0 ? 0 : 1 + f(n - 1); }\n"
            + " void g(int n) { for (int i = 0; i < n; i += 2) f(i); }",
        "void f(int n) { do { n /= 2; } while (n > 0); }",
      })
  void aTableSaysWhatIsSaidWithoutOne(String text) throws Exception {
    agree(text);
  }

  @Test
  void largeFunctionsAreNoException() throws Exception {
    String steps = "if (get()) a++; else b--;\n".repeat(60);
    agree(
        "int get(void);\nint f(int n) { int a = 0, b = 0;\n"
            + "while (n > 0) { if (a < 5) a++; else n--; }\n"
            + steps
            + "return a - b; }\n");
  }

  /** Every loop that has a bound without a table has the same ones in it. */
  private void agree(String text) throws Exception {
    List<LoopFinding> table = loops(text);
    FrontendResult.Parsed parsed =
        (FrontendResult.Parsed) Frontend.parse(List.of(folder.resolve("a.c")), OPTIONS);
    List<LoopBound> bounded = new ArrayList<>();
    new BoundSearch(parsed.program(), Integers.MACHINE, BoundedFunction.Calls.PLAIN)
        .run(
            BoundSearch.defined(parsed.program()),
            Budget.of(UNIT_TIME),
            finding -> bounded.addAll(((FunctionFinding.Analysed) finding).loops()));
    bounded.removeIf(bound -> bound.upper().isEmpty() || isRecursion(bound, table));
    assertThat(bounded).isNotEmpty();
    for (LoopBound bound : bounded) {
      assertThat(table)
          .filteredOn(l -> l.span().equals(bound.loop().span()))
          .extracting(LoopFinding::bounds)
          .containsExactly(bound.upper().stream().map(BoundExpression::toString).toList());
    }
  }

  /** Tables have the loops of the text only. */
  private static boolean isRecursion(LoopBound bound, List<LoopFinding> table) {
    return table.stream().noneMatch(l -> l.span().equals(bound.loop().span()));
  }
}
