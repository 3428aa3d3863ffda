package proteus.verifier.survey;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendResult;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;

/**
 * One translation unit under survey. What has been found can be read at any time, also when the
 * work has been given up.
 */
final class UnitSurvey implements Runnable {
  /** Where a function's definition starts; however the file was found. */
  record Place(String file, int line, int column) {}

  /** Which functions of a unit count with it. */
  interface Share {
    boolean contains(Place function);
  }

  /** A function may take more than its share of the time, as most take less. */
  private static final double HASTE = 1.5;

  private static final String TIME_LIMIT = "time limit";

  private final SurveyUnit unit;
  private final Integers integers;
  private final LoopAnalysis analysis;
  private final Share share;
  private final Budget budget;
  private final long start;
  private volatile Optional<String> fault = Optional.empty();
  private volatile List<FunctionRecord> functions = List.of();
  private volatile List<String> skipped = List.of();

  /** The places of all definitions of functions that are no system header's. */
  private volatile List<Place> definitions = List.of();

  private volatile long nanos;

  UnitSurvey(
      SurveyUnit unit, Integers integers, LoopAnalysis analysis, Share share, Budget budget) {
    this.unit = unit;
    this.integers = integers;
    this.analysis = analysis;
    this.share = share;
    this.budget = budget;
    this.start = budget.clock().nanos();
  }

  /** The work was given up. */
  void stop(String reason) {
    if (nanos == 0) {
      fault = Optional.of(reason);
      nanos = budget.clock().nanos() - start;
    }
  }

  List<Place> definitions() {
    return definitions;
  }

  FileRecord record() {
    return new FileRecord(
        unit.project(), unit.file(), fault, functions, skipped, nanos / 1_000_000);
  }

  @Override
  public void run() {
    try {
      switch (Frontend.parse(List.of(unit.path()), unit.options())) {
        case Rejected why -> fault = Optional.of(why.toString());
        case FrontendResult.Parsed(CProgram program, var _) -> survey(program);
      }
    } catch (StackOverflowError tooDeep) {
      fault = Optional.of("nested too deeply");
    } catch (CancellationException stopped) {
      fault = Optional.of(TIME_LIMIT);
    } catch (RuntimeException broken) {
      fault = Optional.of("internal error: " + broken);
    } finally {
      nanos = budget.clock().nanos() - start;
    }
  }

  private void survey(CProgram program) {
    Set<Place> all = new LinkedHashSet<>();
    List<CProgram.Skipped> lost = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (CProgram.Skipped part : program.skipped()) {
      Optional<SourceSpan> span = part.span();
      span.map(this::place).ifPresent(all::add);
      if (span.map(this::place).map(share::contains).orElse(true)) {
        notes.add(part.place() + ": " + part.reason());
        span.ifPresent(_ -> lost.add(part));
      }
    }
    skipped = List.copyOf(notes);
    List<CFunction> mine = new ArrayList<>();
    for (CFunction function : program.functions()) {
      if (function.definition().isPresent() && !function.has(CFunction.Attribute.SYSTEM)) {
        SourceSpan span = function.definition().get().span();
        all.add(place(span));
        if (share.contains(place(span))) {
          mine.add(function);
        }
      }
    }
    definitions = List.copyOf(all);
    lost.forEach(p -> publish(unread(p.names(), p.span().orElseThrow(), p.reason(), p.loops())));
    if (!mine.isEmpty()) {
      survey(program, Compiler.lowerEach(program, integers), mine);
    }
  }

  private void survey(CProgram program, Compiler.Functions lowered, List<CFunction> mine) {
    TextSearch text = new TextSearch(program, lowered.program(), integers);
    int first = functions.size();
    mine.forEach(f -> publish(pending(lowered, f)));
    FunctionPreparation preparation = new FunctionPreparation(lowered.program());
    List<Integer> weights = mine.stream().map(f -> weight(lowered, f)).toList();
    int left = weights.stream().mapToInt(Integer::intValue).sum();
    for (int i = 0; i < mine.size(); i++) {
      CFunction function = mine.get(i);
      CFunction.Definition definition = function.definition().orElseThrow();
      Rejected why = lowered.refused().get(function);
      if (why != null) {
        continue;
      }
      String name = String.valueOf(lowered.names().get(function));
      int weight = weights.get(i);
      Budget part = budget.part(Math.min(1, HASTE * weight / Math.max(1, left)));
      left -= weight;
      int index = first + i;
      loops(
          preparation,
          lowered.program().function(name),
          time -> text.bounds(function, name, time),
          part,
          loops ->
              replace(
                  index,
                  new FunctionRecord(function.name(), definition.span(), Optional.empty(), loops)));
    }
  }

  /** What there is of a function before it was looked at. */
  private static FunctionRecord pending(Compiler.Functions lowered, CFunction function) {
    CFunction.Definition definition = function.definition().orElseThrow();
    Rejected why = lowered.refused().get(function);
    if (why != null) {
      return unread(function.name(), definition.span(), why.toString(), loops(definition));
    }
    String name = String.valueOf(lowered.names().get(function));
    List<LoopFinding> loops = unknown(lowered.program().function(name), TIME_LIMIT);
    return new FunctionRecord(function.name(), definition.span(), Optional.empty(), loops);
  }

  /** How much there is to do in a function, which tells its share of the time. */
  private static int weight(Compiler.Functions lowered, CFunction function) {
    if (lowered.refused().containsKey(function)) {
      return 0;
    }
    String name = String.valueOf(lowered.names().get(function));
    return lowered.program().function(name).cfg().loopHeads().size();
  }

  private static FunctionRecord unread(
      String name, SourceSpan span, String reason, List<SourceSpan> loops) {
    return new FunctionRecord(
        name,
        span,
        Optional.of(reason),
        loops.stream().map(l -> LoopFinding.unknown(l, reason)).toList());
  }

  /** The loop statements of a function without a graph. */
  private static List<SourceSpan> loops(CFunction.Definition definition) {
    List<SourceSpan> loops = new ArrayList<>();
    collect(definition.body(), loops);
    return loops;
  }

  private static void collect(CStmt statement, List<SourceSpan> loops) {
    switch (statement) {
      case CStmt.Block s -> s.statements().forEach(t -> collect(t, loops));
      case CStmt.If s -> {
        collect(s.then(), loops);
        s.otherwise().ifPresent(t -> collect(t, loops));
      }
      case CStmt.While s -> {
        loops.add(s.span());
        collect(s.body(), loops);
      }
      case CStmt.DoWhile s -> {
        loops.add(s.span());
        collect(s.body(), loops);
      }
      case CStmt.For s -> {
        loops.add(s.span());
        collect(s.body(), loops);
      }
      case CStmt.Switch s -> collect(s.body(), loops);
      case CStmt.Unsupported s -> loops.addAll(s.loops());
      default -> {}
    }
  }

  /**
   * Looks at the loops of a function.
   *
   * @param found is told what is known of them
   */
  private void loops(
      FunctionPreparation preparation,
      Function function,
      LoopAnalysis.InText inText,
      Budget part,
      Consumer<List<LoopFinding>> found) {
    List<LoopFinding> all =
        LoopForest.of(function.cfg()).innermostFirst().isEmpty()
            ? List.of()
            : analyzed(
                preparation,
                function,
                inText,
                part,
                some -> found.accept(loops(function, some, Optional.of(TIME_LIMIT))));
    found.accept(loops(function, all, part.isOver() ? Optional.of(TIME_LIMIT) : Optional.empty()));
  }

  /** What was found of the loops of a function, in the order of the text. */
  private static List<LoopFinding> loops(
      Function function, List<LoopFinding> all, Optional<String> limit) {
    LoopForest forest = LoopForest.of(function.cfg());
    List<LoopFinding> found = new ArrayList<>(all);
    List<LoopFinding> result = new ArrayList<>();
    for (LoopForest.IrreducibleRegion region : forest.irreducible()) {
      result.add(LoopFinding.unknown(region.span(), "irreducible control flow"));
    }
    for (Loop loop : forest.innermostFirst()) {
      Optional<LoopFinding> finding =
          found.stream().filter(f -> f.span().equals(loop.span())).findFirst();
      finding.ifPresent(found::remove);
      result.add(
          finding.orElseGet(() -> LoopFinding.unknown(loop.span(), limit.orElse("no finding"))));
    }
    result.sort(
        Comparator.comparingInt((LoopFinding f) -> f.span().line())
            .thenComparingInt(f -> f.span().column()));
    return result;
  }

  /** A failure of the analysis costs the function, and no more. */
  private List<LoopFinding> analyzed(
      FunctionPreparation preparation,
      Function function,
      LoopAnalysis.InText inText,
      Budget part,
      Consumer<List<LoopFinding>> found) {
    try {
      Program program = preparation.of(function);
      return analysis.analyze(program, program.function(program.entry()), inText, part, found);
    } catch (StackOverflowError tooDeep) {
      return unknown(function, "nested too deeply");
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException broken) {
      return unknown(function, "internal error: " + broken);
    }
  }

  private static List<LoopFinding> unknown(Function function, String reason) {
    return LoopForest.of(function.cfg()).innermostFirst().stream()
        .map(l -> LoopFinding.unknown(l.span(), reason))
        .toList();
  }

  private Place place(SourceSpan span) {
    return new Place(file(unit, span.file()), span.line(), span.column());
  }

  /** A file's full name; a unit's names are relative to the folder that it is compiled in. */
  static String file(SurveyUnit unit, String name) {
    Path path = Path.of(name);
    return unit.options()
        .flags()
        .directory()
        .map(d -> d.resolve(path))
        .orElse(path)
        .toAbsolutePath()
        .normalize()
        .toString();
  }

  private synchronized void replace(int index, FunctionRecord record) {
    List<FunctionRecord> other = new ArrayList<>(functions);
    other.set(index, record);
    functions = List.copyOf(other);
  }

  private synchronized void publish(FunctionRecord record) {
    List<FunctionRecord> more = new ArrayList<>(functions);
    more.add(record);
    functions = List.copyOf(more);
  }
}
