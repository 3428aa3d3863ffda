package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Executions from arbitrary states tell what a loop keeps from what only reached states have. */
final class InductionTrialsTest {
  private static final int MILLIS = 20_000;

  private final Program program;
  private final Location head;
  private final Variable counter;
  private final Variable parity;

  InductionTrialsTest() throws IOException {
    program =
        Pipeline.CALLS.apply(
            Programs.checked(
                """
                extern int __VERIFIER_nondet_int(void);
                int main(void) {
                  unsigned char i = 0, j = 0;
                  while (__VERIFIER_nondet_int()) { i++; j = i % 2; }
                  return i + j;
                }
                """),
            Preserved.REACHABILITY);
    head = LoopForest.of(program.function(program.entry()).cfg()).roots().getFirst().header();
    List<Variable> bytes =
        program.function(program.entry()).cfg().edges().stream()
            .flatMap(e -> Actions.target(e.action()).stream())
            .filter(v -> v.type() instanceof IntType t && t.bits() == 8)
            .distinct()
            .toList();
    counter = bytes.get(0);
    parity = bytes.get(1);
  }

  private Expr atMost(Variable variable, int bound) {
    return new ClaimExpressions(program.integers())
        .compared(
            BinaryOp.LE,
            ClaimExpressions.Sum.of(variable),
            BigInteger.valueOf(bound),
            (IntType) variable.type());
  }

  private Set<Expr> left(Set<Expr> facts, Set<Expr> known) {
    Map<Variable, Value> first =
        Map.of(counter, Value.IntValue.of(0), parity, Value.IntValue.of(0));
    InductionTrials trials =
        new InductionTrials(
            program,
            Map.of(head, Set.of(counter, parity)),
            _ -> List.of(first),
            Constants.of(program.function(program.entry()).cfg()));
    Set<Expr> left = new LinkedHashSet<>(facts);
    trials.refute(Map.of(head, left), Map.of(head, known), Budget.ofWork(MILLIS));
    return left;
  }

  @Test
  void whatIsOnlySeenAtFirstIsRefuted() {
    Expr seen = atMost(counter, 200);
    Expr kept = atMost(parity, 1);
    assertThat(left(Set.of(seen, kept), Set.of())).containsExactly(kept);
  }

  /** States without what is known do not count. */
  @Test
  void statesHaveWhatIsKnown() {
    Expr known = atMost(counter, 0);
    Expr follows = atMost(parity, 1);
    assertThat(left(Set.of(follows), Set.of(known))).containsExactly(follows);
  }

  /** Without a state that has them all, facts are left as they are. */
  @Test
  void contradictoryFactsAreLeftToSolvers() {
    Set<Expr> facts = Set.of(atMost(counter, 200), ClaimExpressions.not(atMost(counter, 200)));
    assertThat(left(facts, Set.of())).isEqualTo(facts);
  }
}
