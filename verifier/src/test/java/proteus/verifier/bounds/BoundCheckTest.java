package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.summarizer.bound.ConditionalBound;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.FunctionBounds.PathBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.testing.Slow;

/** No bound is exceeded by an execution, and one that is exceeded is noticed. */
@Slow
final class BoundCheckTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/bounds");
  private static final int INPUTS = 60;
  private static final long SEED = 20_000;
  private static final int MINUTE = 60_000;

  /** Whatever is found in this time is checked; mostly all is. */
  private static final int SEARCH_MILLIS = 5_000;

  @TempDir private Path directory;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.sorted().toList().stream();
    }
  }

  private static List<FunctionFinding.Analysed> findings(Path file, Integers integers, int millis) {
    FrontendResult result = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
    CProgram program = ((FrontendResult.Parsed) result).program();
    BoundSearch search = new BoundSearch(program, integers, BoundedFunction.Calls.PLAIN);
    List<FunctionFinding.Analysed> findings = new ArrayList<>();
    for (CFunction function : BoundSearch.defined(program)) {
      FunctionFinding finding = search.bounds(function, Budget.ofProcessor(millis));
      assertThat(finding).isInstanceOf(FunctionFinding.Analysed.class);
      findings.add((FunctionFinding.Analysed) finding);
    }
    return findings;
  }

  private FunctionFinding.Analysed finding(String text, Integers integers) throws IOException {
    Path file = Files.writeString(directory.resolve("program.c"), text);
    return findings(file, integers, MINUTE).getFirst();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void machineIntegers(Path file) {
    check(file, Integers.MACHINE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void mathematicalIntegers(Path file) {
    check(file, Integers.MATHEMATICAL);
  }

  private static void check(Path file, Integers integers) {
    for (FunctionFinding.Analysed finding : findings(file, integers, SEARCH_MILLIS)) {
      BoundCheck.Result result =
          BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE));
      assertThat(result).isInstanceOf(BoundCheck.Agreed.class);
      assertThat(((BoundCheck.Agreed) result).runs()).isPositive();
    }
  }

  /** Whichever loop or edge it is: one less than what can happen is too little. */
  @ParameterizedTest
  @EnumSource(Integers.class)
  void aBoundThatIsTooSmallIsNoticed(Integers integers) throws IOException {
    FunctionFinding.Analysed finding =
        finding("int f(int n) { int i = 0; while (i < n) i++; return i; }\n", integers);
    assertThat(finding.growth()).isPresent();
    BoundCheck.Result good = BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE));
    assertThat(good).isInstanceOf(BoundCheck.Agreed.class);
    FunctionBounds bounds = finding.bounds();
    List<LoopBound> loops =
        bounds.loops().stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        smaller(l.upper()),
                        List.of(),
                        Optional.empty(),
                        LoopCount.UNKNOWN))
            .toList();
    assertThat(checked(finding, loops, bounds.edges())).isInstanceOf(BoundCheck.Exceeded.class);
    for (Edge edge : bounds.edges().keySet()) {
      Map<Edge, List<BoundExpression>> edges = new LinkedHashMap<>(bounds.edges());
      edges.computeIfPresent(edge, (e, upper) -> smaller(upper));
      BoundCheck.Result result = checked(finding, bounds.loops(), edges);
      assertThat(result).as(edge.toString()).isInstanceOf(BoundCheck.Exceeded.class);
      BoundCheck.Exceeded exceeded = (BoundCheck.Exceeded) result;
      assertThat(exceeded.place()).isEqualTo(edge.span());
      assertThat(exceeded.inputs()).containsOnlyKeys("n");
    }
  }

  /** Both paths of the inner loop, the way into it and the way out of it. */
  @ParameterizedTest
  @EnumSource(Integers.class)
  void aBoundOfAPathThatIsTooSmallIsNoticed(Integers integers) throws IOException {
    FunctionFinding.Analysed finding =
        finding(
            """
            int f(int n, int m) {
              int c = 0;
              for (int i = 0; i < 7; i++) {
                for (int j = 0; j < 9; j++) {
                  if (j < 4) c += 2; else c -= 5;
                }
              }
              return c;
            }
            """,
            integers);
    FunctionBounds bounds = finding.bounds();
    assertThat(BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE)))
        .isInstanceOf(BoundCheck.Agreed.class);
    assertThat(bounds.paths()).hasSizeGreaterThanOrEqualTo(4);
    for (PathBound path : bounds.paths()) {
      assertThat(path.upper()).as(PathWords.of(path)).isNotEmpty();
      List<PathBound> paths = new ArrayList<>(bounds.paths());
      paths.set(
          paths.indexOf(path),
          new PathBound(path.source(), path.target(), path.edges(), smaller(path.upper())));
      FunctionBounds changed =
          new FunctionBounds(
              bounds.function(), bounds.loops(), paths, bounds.edges(), Optional.empty());
      BoundCheck.Result result =
          BoundCheck.check(
              new FunctionFinding.Analysed(finding.subject(), changed),
              INPUTS,
              SEED,
              Budget.ofProcessor(MINUTE));
      assertThat(result).as(PathWords.of(path)).isInstanceOf(BoundCheck.Exceeded.class);
    }
  }

  private static List<BoundExpression> smaller(List<BoundExpression> bounds) {
    return bounds.stream().map(b -> b.minus(BoundExpression.ONE)).toList();
  }

  private static BoundCheck.Result checked(
      FunctionFinding.Analysed finding,
      List<LoopBound> loops,
      Map<Edge, List<BoundExpression>> edges) {
    FunctionBounds changed =
        new FunctionBounds(
            finding.bounds().function(), loops, finding.bounds().paths(), edges, Optional.empty());
    FunctionFinding.Analysed wrong = new FunctionFinding.Analysed(finding.subject(), changed);
    return BoundCheck.check(wrong, INPUTS, SEED, Budget.ofProcessor(MINUTE));
  }

  @Test
  void executionsBelowALowerBoundAreWrong() throws IOException {
    FunctionFinding.Analysed finding =
        finding(
            "int f(int n) { int c = 0; for (int i = 0; i < n; i++) c++; return c; }\n",
            Integers.MATHEMATICAL);
    List<LoopBound> loops = finding.bounds().loops();
    assertThat(loops.getFirst().lower()).isNotEmpty();
    assertThat(checked(finding, loops, Map.of())).isInstanceOf(BoundCheck.Agreed.class);
    List<LoopBound> wrong =
        loops.stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        l.upper(),
                        List.of(l.lower().getFirst().plus(BoundExpression.ONE)),
                        l.product(),
                        l.exact()))
            .toList();
    assertThat(checked(finding, wrong, Map.of())).isInstanceOf(BoundCheck.Exceeded.class);
  }

  /** One less than what can happen is too little where the condition holds, not elsewhere. */
  @Test
  void aBoundForSomeInputsIsCompared() throws IOException {
    FunctionFinding.Analysed finding =
        finding(
            "int f(int n, int k) { int c = 0; for (int i = 0; i < n; i += k) c++; return c; }\n",
            Integers.MATHEMATICAL);
    List<LoopBound> loops = finding.bounds().loops();
    assertThat(loops.getFirst().conditional()).isNotEmpty();
    assertThat(checked(finding, loops, Map.of())).isInstanceOf(BoundCheck.Agreed.class);
    assertThat(checked(finding, under(loops, 0), Map.of())).isInstanceOf(BoundCheck.Agreed.class);
    BoundCheck.Result wrong = checked(finding, under(loops, 1), Map.of());
    assertThat(wrong).isInstanceOf(BoundCheck.Exceeded.class);
    assertThat(((BoundCheck.Exceeded) wrong).what()).isEqualTo("the loop, if k > 0,");
  }

  private static List<LoopBound> under(List<LoopBound> loops, int less) {
    return loops.stream()
        .map(
            l ->
                l.under(
                    l.conditional().stream()
                        .map(
                            c ->
                                new ConditionalBound(
                                    c.conditions(), c.bound().minus(BoundExpression.of(less))))
                        .toList()))
        .toList();
  }

  @Test
  void executionsThatOverflowDoNotCount() throws IOException {
    FunctionFinding.Analysed finding =
        finding(
            "int f(int n) { int c = 0; for (int i = n; i > 9; i += 1000000000) c++; return c; }\n",
            Integers.MACHINE);
    BoundCheck.Result result = BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE));
    assertThat(result).isInstanceOf(BoundCheck.Agreed.class);
    assertThat(((BoundCheck.Agreed) result).discarded()).isPositive();
  }

  @Test
  void pointersPointIntoAnArray() throws IOException {
    FunctionFinding.Analysed finding =
        finding(
            "int f(int *p, int *q) { int c = 0; while (p < q) { c += *p; p++; } return c; }\n",
            Integers.MATHEMATICAL);
    assertThat(finding.growth()).isPresent();
    List<LoopBound> wrong =
        finding.bounds().loops().stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        List.of(BoundExpression.of(100)),
                        List.of(),
                        Optional.empty(),
                        LoopCount.UNKNOWN))
            .toList();
    assertThat(checked(finding, wrong, finding.bounds().edges()))
        .isInstanceOf(BoundCheck.Exceeded.class);
  }

  @Test
  void theSameSeedChoosesTheSameInputs() throws IOException {
    FunctionFinding.Analysed finding =
        finding("int f(int n) { while (n > 0) n -= 3; return n; }\n", Integers.MACHINE);
    List<LoopBound> wrong =
        finding.bounds().loops().stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        List.of(BoundExpression.of(2)),
                        List.of(),
                        Optional.empty(),
                        LoopCount.UNKNOWN))
            .toList();
    assertThat(checked(finding, wrong, Map.of())).isEqualTo(checked(finding, wrong, Map.of()));
  }
}
