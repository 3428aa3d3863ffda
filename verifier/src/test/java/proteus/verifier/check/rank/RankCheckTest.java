package proteus.verifier.check.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.arithmetic.UnboundedSigned;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.Programs;
import proteus.verifier.engine.termination.RankingEngine;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.RankingArgument;

/** Arguments for loops that end are none for their twins, which do not end. */
final class RankCheckTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      int main(void) {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        unsigned u = __VERIFIER_nondet_uint(), v = __VERIFIER_nondet_uint();
      """;

  private static Program program(String body) throws IOException {
    return Pipeline.ENDS.apply(
        Programs.of(HEAD + body + "\n return x + y; }"), Preserved.TERMINATION);
  }

  private static RankCheck.Result check(RankingArgument argument) {
    return RankCheck.check(argument, RankCheckTest::solver, Budget.ofWork(20_000));
  }

  private static Solver solver() {
    return Z3Solver.create(Z3Options.DEFAULT);
  }

  private static RankingArgument argument(RankingEngine engine) {
    return ((RankingEngine.Ends) engine.run(Budget.ofWork(60_000))).argument().orElseThrow();
  }

  /** The argument about another program. */
  private static RankingArgument about(RankingArgument argument, Program program) {
    return argument.with(program, argument.cases());
  }

  /** The argument with other ranks in one of its cases. */
  private static RankingArgument with(
      RankingArgument argument, int index, List<Map<Location, Term>> ranks) {
    List<RankingArgument.Case> cases = new ArrayList<>(argument.cases());
    cases.set(index, new RankingArgument.Case(cases.get(index).invariants(), ranks));
    return argument.with(argument.program(), cases);
  }

  /** What ends without signed overflow may be endless where it wraps. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while (x <= y) x++;            | while (x != y) x++;",
        "while (x < y - 1) x += 2;      | while (x < y - 1) x -= 2;",
        "while (u < v && x < y) u++, x++; | while (u < v) if (x < y) u++, x++;",
      })
  void endsWithoutOverflow(String ending, String twin) throws IOException {
    RankingArgument argument =
        argument(RankingEngine.withoutOverflow(program(ending), RankCheckTest::solver));
    assertThat(check(argument)).isInstanceOf(RankCheck.Result.Checked.class);
    for (Program other : List.of(UnboundedSigned.of(program(twin)), program(twin))) {
      assertThat(check(about(argument, other))).isInstanceOf(RankCheck.Result.Unchecked.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while (x > 0) x--;              | while (x > 0) x -= 0;",
        "while (u < 1000) u += 3;        | while (u < 4294967295u) u += 3;",
        "while (u > 7) u -= 8;           | while (u + 1 > 0) u -= 8;",
        "while (x > 0 && y > 0) { if (x > y) x--; else y--; } | while (x > 0 && y > 0) { if (x > y) x--; else x++; }",
        "while (x > 0) { while (y > 0) y--; x--; } | while (x > 0) { while (y > 0) y--; y++; }",
        "while (x > 0) { if (y > 0) y--; else { x--; y = 9; } } | while (x > 0) { if (y > 0) y--; else { x++; y = 9; } }",
        "while (u < v && v < 100) u++;   | while (u <= v && v < 4294967295u) v++, u = 0;",
        "if (y < 0) y = 0; if (y > 9) y = 9; if (x > 9) x = 9; while (x >= 0) { x += y; if (y > -5) y--; } | if (y < 0) y = 0; if (y > 9) y = 9; if (x > 9) x = 9; while (x >= 0) { x += y; if (y > 0) y--; }",
        "while (1) { for (x = 0; x < 5; x++) if (x == 3) break; if (x == 3) break; } | while (1) { for (x = 0; x < 5; x++) if (x == 3) break; if (x == 4) break; }",
      })
  void endsOrDoesNot(String ending, String twin) throws IOException {
    Program program = program(ending);
    RankingArgument argument = argument(RankingEngine.of(program, RankCheckTest::solver));
    assertThat(check(argument)).isInstanceOf(RankCheck.Result.Checked.class);
    assertThat(check(about(argument, program(twin))))
        .isInstanceOf(RankCheck.Result.Unchecked.class);
    for (int i = 0; i < argument.cases().size(); i++) {
      needsEachRank(argument, i);
    }
  }

  /** Inputs that nothing changes are apart: each execution has to be in one of the cases. */
  @Test
  void casesCoverAllExecutions() throws IOException {
    RankingArgument argument =
        argument(RankingEngine.of(program("while (u < v && v < 100) u++;"), RankCheckTest::solver));
    RankingArgument.Case whole = argument.cases().getFirst();
    Term v =
        argument.symbols().entrySet().stream()
            .filter(e -> e.getKey().sourceName().equals(Optional.of("v")))
            .findFirst()
            .orElseThrow()
            .getValue();
    Terms terms = argument.terms();
    RankingArgument.Case small = under(whole, terms.le(v, terms.intConst(10)));
    RankingArgument.Case large = under(whole, terms.le(terms.intConst(11), v));
    RankingArgument.Case larger = under(whole, terms.le(terms.intConst(12), v));
    Program program = argument.program();
    assertThat(check(argument.with(program, List.of(small, large))))
        .isInstanceOf(RankCheck.Result.Checked.class);
    for (List<RankingArgument.Case> some :
        List.of(List.of(small), List.of(large), List.of(small, larger))) {
      assertThat(check(argument.with(program, some)))
          .isEqualTo(new RankCheck.Result.Unchecked("no case is known to be entered"));
    }
  }

  private static RankingArgument.Case under(RankingArgument.Case part, Term condition) {
    Map<Location, List<Term>> invariants = new LinkedHashMap<>(part.invariants());
    invariants.replaceAll(
        (header, all) -> Stream.concat(all.stream(), Stream.of(condition)).toList());
    return new RankingArgument.Case(invariants, part.ranks());
  }

  private static void needsEachRank(RankingArgument argument, int index) {
    List<Map<Location, Term>> ranks = argument.cases().get(index).ranks();
    for (int i = 0; i < ranks.size(); i++) {
      List<Map<Location, Term>> fewer = new ArrayList<>(ranks);
      Map<Location, Term> rank = fewer.remove(i);
      assertThat(check(with(argument, index, fewer)))
          .isInstanceOf(RankCheck.Result.Unchecked.class);
      fewer.add(
          i,
          rank.entrySet().stream()
              .collect(
                  Collectors.toMap(Map.Entry::getKey, e -> argument.terms().neg(e.getValue()))));
      assertThat(check(with(argument, index, fewer)))
          .isInstanceOf(RankCheck.Result.Unchecked.class);
    }
  }
}
