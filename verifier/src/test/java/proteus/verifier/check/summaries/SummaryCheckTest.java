package proteus.verifier.check.summaries;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.summaries.SummaryCheck.Result;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.task.Answer;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.SummarizedLoop;
import proteus.verifier.task.certificate.SummarizedLoop.Visit;

/** Summaries that prove a program are confirmed; changed ones, and those of others, are not. */
final class SummaryCheckTest {
  private static final Path TASKS = Path.of("..", "sv-benchmarks", "loops");

  private static Budget budget() {
    return Budget.ofProcessor(120_000);
  }

  private static Program program(String task) throws IOException {
    return Pipeline.INLINED.apply(
        ErrorCalls.instrument(
            Programs.of(TASKS.resolve(task + ".c"), Integers.MACHINE), ErrorCalls.USUAL),
        Preserved.REACHABILITY);
  }

  private static LoopSummaries certificate(Program program) {
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            IntegerEncoding::new,
            Loops.COMPLETE_SUMMARIES,
            new UnrollBounds(3, 3, 300),
            SummaryLimits.STANDARD);
    Answer answer = new SymbolicEngine(program, Z3Solver::create).run(options, budget()).answer();
    assertThat(answer).isInstanceOf(Answer.Holds.class);
    Optional<Certificate> certificate = ((Answer.Holds) answer).certificate();
    assertThat(certificate).containsInstanceOf(LoopSummaries.class);
    return (LoopSummaries) certificate.orElseThrow();
  }

  private static Result check(LoopSummaries summaries) {
    return SummaryCheck.check(summaries, Z3Solver::create, budget());
  }

  /** Sequential, periodic and nested loops; each has a twin in which the error is reached. */
  @Slow
  @ParameterizedTest
  @ValueSource(
      strings = {
        "halving_negative",
        "interleaving_race",
        "modulo_counter",
        "nested_independent",
        "phase_threshold_unknown",
        "rotation",
        "several_loops",
        "swap_parity"
      })
  void provesTheProgramAndNotItsTwin(String task) throws IOException {
    LoopSummaries summaries = certificate(program(task + "-1"));
    assertThat(check(summaries)).isInstanceOf(Result.Checked.class);
    assertThat(check(summaries.about(program(task + "-2")))).isInstanceOf(Result.Unchecked.class);
  }

  @Slow
  @ParameterizedTest
  @ValueSource(strings = {"modulo_counter", "nested_independent", "several_loops"})
  void changedSummariesAreNotConfirmed(String task) throws IOException {
    LoopSummaries summaries = certificate(program(task + "-1"));
    int changes = 0;
    for (int i = 0; i < summaries.loops().size(); i++) {
      SummarizedLoop loop = summaries.loops().get(i);
      for (Visit visit : loop.visits()) {
        for (Visit changed : changed(summaries.terms(), visit)) {
          List<SummarizedLoop> loops = new ArrayList<>(summaries.loops());
          List<Visit> visits = new ArrayList<>(loop.visits());
          visits.set(visits.indexOf(visit), changed);
          loops.set(i, new SummarizedLoop(loop.header(), loop.entry(), visits));
          Result result = check(new LoopSummaries(summaries.program(), summaries.terms(), loops));
          assertThat(result).as("%s", changed).isInstanceOf(Result.Unchecked.class);
          changes++;
        }
      }
      List<SummarizedLoop> without = new ArrayList<>(summaries.loops());
      without.set(i, new SummarizedLoop(loop.header(), loop.entry(), List.of()));
      assertThat(check(new LoopSummaries(summaries.program(), summaries.terms(), without)))
          .isInstanceOf(Result.Unchecked.class);
    }
    assertThat(changes).isPositive();
  }

  /** With another value for one variable, and for nothing at all. */
  private static List<Visit> changed(Terms terms, Visit visit) {
    List<Visit> changed = new ArrayList<>();
    changed.add(new Visit(visit.bound(), terms.fals(), visit.values()));
    for (Map.Entry<Variable, Term> value : visit.values().entrySet()) {
      boolean moves = visit.bound().stream().anyMatch(b -> uses(value.getValue(), b));
      if (moves && value.getKey().type() instanceof IntType) {
        Map<Variable, Term> values = new LinkedHashMap<>(visit.values());
        values.put(value.getKey(), terms.add(value.getValue(), terms.intConst(BigInteger.ONE)));
        changed.add(new Visit(visit.bound(), visit.condition(), values));
      }
    }
    return changed;
  }

  private static boolean uses(Term value, Term symbol) {
    return symbol.sort().equals(Sort.INT)
        && TermGraph.freeVariables(List.of(value)).contains(symbol);
  }

  /** A summary may speak of entry values and its own symbols only. */
  @ParameterizedTest
  @ValueSource(strings = "modulo_counter")
  void strangersAreRefused(String task) throws IOException {
    LoopSummaries summaries = certificate(program(task + "-1"));
    SummarizedLoop loop = summaries.loops().getFirst();
    List<Visit> visits =
        loop.visits().stream().map(v -> new Visit(List.of(), v.condition(), v.values())).toList();
    Result result =
        check(
            new LoopSummaries(
                summaries.program(),
                summaries.terms(),
                List.of(new SummarizedLoop(loop.header(), loop.entry(), visits))));
    assertThat(result)
        .isEqualTo(new Result.Unchecked("a summary speaks of what is neither entry nor bound"));
  }
}
