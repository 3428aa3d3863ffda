package proteus.verifier.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.frontend.FrontendOptions;
import proteus.frontend.c.Faults;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.Clock;
import proteus.smt.Budget;
import proteus.summarizer.bound.memory.Assumption;
import proteus.testing.Slow;
import proteus.verifier.bounds.LoopEnd;

/** Surveys of small projects in temporary folders. */
@Slow
final class SurveyTest {
  private static final FrontendOptions OPTIONS =
      new FrontendOptions(
          MachineModel.LP64,
          List.of(),
          List.of(),
          FrontendOptions.Preprocessing.AUTO,
          PreprocessorFlags.NONE,
          Faults.SKIP_DECLARATION);

  /** Says of each loop that it has one bound. */
  private static final LoopAnalysis ONE_BOUND =
      (program, function, budget) ->
          LoopForest.of(function.cfg()).innermostFirst().stream()
              .map(
                  l ->
                      new LoopFinding(
                          l.span(),
                          OptionalInt.of(1),
                          LoopFinding.Summary.EXACT,
                          List.of("n"),
                          Optional.of("O(n)"),
                          LoopFinding.Comparison.NONE,
                          Optional.empty(),
                          List.of(),
                          LoopEnd.ALWAYS))
              .toList();

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void writeProject() throws IOException {
    write("a.c", "#include \"h.h\"\nint f(int n) { while (n > 0) n--; return twice(n); }\n");
    write("sub/b.c", "#include \"../h.h\"\nint g(int n) { for (;;) if (!n--) return twice(n); }\n");
    write("broken.c", "#include \"missing.h\"\nint f(void) { return 0; }\n");
    write("h.h", "static int twice(int n) { int s = 0; while (n-- > 0) s += 2; return s; }\n");
    write("notes.txt", "no C\n");
  }

  private static List<FileRecord> survey(LoopAnalysis analysis, List<SurveyUnit> units)
      throws InterruptedException {
    Survey survey =
        new Survey(
            units,
            analysis,
            new Survey.Options(Integers.MACHINE, 2, Clock.WORLD, Duration.ofSeconds(60)));
    survey.run();
    assertThat(survey.progress().share()).isEqualTo(1.0);
    return survey.records();
  }

  private static FileRecord record(List<FileRecord> records, String ending) {
    return records.stream().filter(r -> r.file().endsWith(ending)).findFirst().orElseThrow();
  }

  private static List<String> functions(FileRecord record) {
    return record.functions().stream().map(FunctionRecord::name).toList();
  }

  @Test
  void aFolderHasItsCFilesAndABrokenOneStopsNone() throws Exception {
    writeProject();
    SurveyInputs.Found inputs = SurveyInputs.find(List.of(folder), OPTIONS);
    assertThat(inputs.faults()).isEmpty();
    List<FileRecord> records = survey(ONE_BOUND, inputs.units());
    assertThat(records).hasSize(3);
    assertThat(record(records, "broken.c").fault()).isPresent();
    assertThat(record(records, "broken.c").functions()).isEmpty();
    assertThat(functions(record(records, "sub/b.c"))).contains("g");
    SurveyTotals all = SurveyTotals.of("all", records);
    assertThat(all.read()).isEqualTo(2);
    assertThat(all.count(SurveyTotals::isBounded)).isEqualTo(3);
  }

  @Test
  void aFunctionOfAHeaderCountsOnceWithTheFirstUnit() throws Exception {
    writeProject();
    List<FileRecord> records =
        survey(ONE_BOUND, SurveyInputs.find(List.of(folder), OPTIONS).units());
    assertThat(functions(record(records, "a.c"))).containsExactly("f", "twice");
    assertThat(functions(record(records, "sub/b.c"))).containsExactly("g");
  }

  @Test
  void aDatabaseGivesFlagsAndFolders() throws Exception {
    write("src/m.c", "#include \"c.h\"\nint f(void) { return WIDTH + EXTRA - sizeof(long); }\n");
    write("include/c.h", "#define WIDTH 3\n#ifndef NAME\n#error no name\n#endif\n");
    Path database =
        write(
            "compile_commands.json",
            """
            [{"directory": "src", "file": "m.c",
              "command": "cc -m32 -O2 -I../include -DNAME='\\"a b\\"' -D EXTRA=1 -c m.c -o m.o"},
             {"directory": "src", "file": "gone.c", "arguments": ["cc", "-c", "gone.c"]},
             {"directory": "src", "file": "other.cc", "arguments": ["c++", "-c", "other.cc"]}]
            """);
    SurveyInputs.Found inputs = SurveyInputs.find(List.of(database), OPTIONS);
    assertThat(inputs.units())
        .extracting(SurveyUnit::file)
        .containsExactly("src/m.c", "src/gone.c");
    SurveyUnit unit = inputs.units().getFirst();
    assertThat(unit.project()).isEqualTo(folder.getFileName().toString());
    assertThat(unit.options().machine()).isEqualTo(MachineModel.ILP32);
    assertThat(unit.options().flags().arguments())
        .containsExactly("-I../include", "-DNAME=\"a b\"", "-D", "EXTRA=1");
    List<FileRecord> records = survey(ONE_BOUND, inputs.units());
    assertThat(records.getFirst().fault()).isEmpty();
    assertThat(functions(records.getFirst())).containsExactly("f");
    assertThat(records.getLast().fault().orElseThrow()).contains("no such file");
  }

  @Test
  void whatIsNoDatabaseAndWhatIsNotThereAreNamed() throws Exception {
    Path broken = write("compile_commands.json", "{");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    SurveyInputs.Found inputs =
        SurveyInputs.find(List.of(broken, empty, folder.resolve("gone.json")), OPTIONS);
    assertThat(inputs.units()).isEmpty();
    assertThat(inputs.faults()).hasSize(3);
    assertThat(inputs.faults().get(0)).contains("no JSON");
    assertThat(inputs.faults().get(1)).contains("without C files");
    assertThat(inputs.faults().get(2)).contains("no such file");
  }

  @Test
  void whatCannotBeLoweredCostsItsFunction() throws Exception {
    Path file =
        write(
            "a.c",
            """
            int setjmp(void *);
            int hard(void *b, int n) { while (n--) if (setjmp(b)) return 1; return 0; }
            int wrong(int n) { while (n > 0) { n = ; } return n; }
            int f(void *b, int n) { while (n > 0) n -= 1 + hard(b, n); return wrong(n); }
            """);
    FileRecord record =
        survey(ONE_BOUND, SurveyInputs.find(List.of(file), OPTIONS).units()).getFirst();
    assertThat(record.functions()).hasSize(3);
    assertThat(record.functions().get(0).refusal().orElseThrow()).contains("setjmp");
    assertThat(record.functions().get(0).loops()).hasSize(1);
    assertThat(record.functions().get(1).loops()).hasSize(1);
    assertThat(record.functions().get(2).refusal()).isEmpty();
    SurveyTotals totals = SurveyTotals.of("all", List.of(record));
    assertThat(totals.loops()).hasSize(3);
    assertThat(totals.count(SurveyTotals::isBounded)).isEqualTo(1);
  }

  @Test
  void anAnalysisThatFailsCostsItsFunction() throws Exception {
    Path file =
        write("a.c", "void f(int n) { while (n) n--; }\nvoid g(int n) { while (n) n--; }\n");
    LoopAnalysis fragile =
        (program, function, budget) -> {
          if (function.name().equals("f")) {
            throw new IllegalStateException("no idea");
          }
          return ONE_BOUND.analyze(program, function, budget);
        };
    FileRecord record =
        survey(fragile, SurveyInputs.find(List.of(file), OPTIONS).units()).getFirst();
    assertThat(record.fault()).isEmpty();
    assertThat(record.functions().get(0).loops().getFirst().reason().orElseThrow())
        .contains("no idea");
    assertThat(record.functions().get(1).loops().getFirst().bounds()).isNotEmpty();
  }

  @Test
  void aUnitThatDoesNotEndIsGivenUp() throws Exception {
    Path first = write("a.c", "void f(int n) { while (n) n--; }\n");
    Path second = write("b.c", "void g(int n) { while (n) n--; }\n");
    LoopAnalysis endless =
        (Program program, Function function, Budget budget) -> {
          while (function.name().equals("f")) {
            Thread.onSpinWait();
          }
          return ONE_BOUND.analyze(program, function, budget);
        };
    Survey survey =
        new Survey(
            SurveyInputs.find(List.of(first, second), OPTIONS).units(),
            endless,
            new Survey.Options(Integers.MACHINE, 1, Clock.WORLD, Duration.ofSeconds(3)));
    survey.run();
    assertThat(survey.records().getFirst().fault()).contains("time limit");
    assertThat(survey.records().getFirst().functions().getFirst().loops())
        .extracting(LoopFinding::reason)
        .containsExactly(Optional.of("time limit"));
    assertThat(functions(survey.records().getLast())).containsExactly("g");
  }

  private List<LoopFinding> loops(LoopAnalysis analysis, String text) throws Exception {
    Path file = write("a.c", text);
    List<LoopFinding> loops = new ArrayList<>();
    for (FileRecord record : survey(analysis, SurveyInputs.find(List.of(file), OPTIONS).units())) {
      assertThat(record.fault()).isEmpty();
      record.functions().forEach(f -> loops.addAll(f.loops()));
    }
    return loops;
  }

  @Test
  void typesAreThoseOfThePaper() throws Exception {
    List<LoopFinding> loops =
        loops(
            new LoopTypes(),
            """
            int one(int x, int z, int n) {
              while (x < n) { if (z > x) x++; else z++; }
              return x;
            }
            int get(void);
            void input(void) { int c; while ((c = get()) != -1) { } }
            void list(struct l { struct l *next; } *p) { while (p) p = p->next; }
            int three(int *a, int n) { int i = 0; while (i < n && a[i] != 0) i++; return i; }
            """);
    assertThat(loops.get(0).type()).hasValue(1);
    assertThat(loops.get(0).summary()).isEqualTo(LoopFinding.Summary.EXACT);
    assertThat(loops.get(1).type()).hasValue(3);
    assertThat(loops.get(2).type()).hasValue(3);
    assertThat(loops.get(3).type()).hasValue(3);
    assertThat(loops.get(3).summary()).isEqualTo(LoopFinding.Summary.OVER);
  }

  @Test
  void boundsAreOverWhatIsKnownBeforeTheLoop() throws Exception {
    List<LoopFinding> loops =
        loops(
            new LoopBounds(),
            """
            int size(void *);
            void use(int);
            void f(void *p) { int n = size(p); for (int i = 0; i < n; i++) use(i); }
            """);
    assertThat(loops).hasSize(1);
    assertThat(loops.getFirst().bounds()).containsExactly("max(0, size())");
  }

  /** The call may change what the condition reads: what is said then says so. */
  @Test
  void whatACallMayChangeIsAssumed() throws Exception {
    String text =
        """
        struct s { int n; };
        void change(struct s *s);
        int limit;
        void f(struct s *s) { for (int i = 0; i < s->n; i++) change(s); }
        void g(struct s *s) { for (int i = 0; i < limit; i++) change(s); }
        """;
    assertThat(loops(new LoopBounds(), text))
        .hasSize(2)
        .allMatch(l -> l.bounds().size() == 1)
        .allMatch(l -> l.assumptions().equals(List.of(Assumption.CALLS.toString())));
  }

  /** A function that is there changes what the condition reads: nothing may be assumed then. */
  @Test
  void whatACallChangesIsNoBound() throws Exception {
    String text =
        """
        struct s { int n; int m; struct s *next; };
        int limit;
        int change(struct s *s) { s->n++; limit++; while (s->m > 9) s->m--; return 0; }
        int cut(struct s *s) { s->next = s; while (s->m > 9) s->m--; return 0; }
        void f(struct s *s) { for (int i = 0; i < s->n; i++) change(s); }
        void g(struct s *s) { for (int i = 0; i < limit; i++) change(s); }
        void h(struct s *s) { for (; s; s = s->next) cut(s); }
        """;
    assertThat(loops(new LoopBounds(), text))
        .hasSize(5)
        .filteredOn(l -> l.span().line() > 4)
        .hasSize(3)
        .allMatch(l -> l.bounds().isEmpty());
  }

  @Test
  void boundsOverMemoryNameIt() throws Exception {
    String text =
        """
        struct s { int n; struct s *next; struct s *other; };
        void f(struct s *s) { for (; s; s = s->next) s->n = 0; }
        void g(struct s *s) { for (; s; s = s->next) s->other = s; }
        int h(const char *s, int *n) { int k = 0; while (*s++) { k++; } *n = k; return k; }
        """;
    List<LoopFinding> loops = loops(new LoopBounds(), text);
    assertThat(loops).hasSize(3);
    assertThat(loops.get(0).bounds()).containsExactly("length(s, next)");
    assertThat(loops.get(0).assumptions()).containsExactly(Assumption.TYPES.toString());
    assertThat(loops.get(1).assumptions()).containsExactly(Assumption.TYPES.toString());
    assertThat(loops.get(2).bounds()).containsExactly("strlen(s)");
    assertThat(loops.get(2).assumptions()).isEmpty();
  }

  @Test
  void callsOfFunctionsThatChangeLittleLeaveTheRest() throws Exception {
    String text =
        """
        int limit;
        static int count;
        static int fib(int n) { count++; return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        void g(void) { for (int i = 0; i < limit; i++) fib(i); }
        """;
    List<LoopFinding> loops = loops(new LoopBounds(), text);
    assertThat(loops).hasSize(1);
    assertThat(loops.getFirst().bounds()).isNotEmpty();
  }
}
