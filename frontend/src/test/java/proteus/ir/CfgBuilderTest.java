package proteus.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;
import proteus.testing.ProgramPrinter;

final class CfgBuilderTest {
  private static final SourceSpan LOOP = new SourceSpan("a.c", 3, 5, 4, 6);
  private static final Variable X = new Variable("x", IntType.signed(32), Optional.of("x"));
  private static final Expr CONDITION = new Expr.BoolLiteral(true);
  private static final Action HAVOC =
      new Action.Havoc(X, new Nondet(Nondet.Kind.INPUT, "__VERIFIER_nondet_int"));

  private final CfgBuilder builder = new CfgBuilder();
  private final Location entry = builder.newLocation();
  private final Location exit = builder.newLocation();

  private String print() {
    Cfg cfg = builder.build(entry, exit);
    Function function = new Function("f", List.of(), Optional.empty(), cfg, SourceSpan.NONE);
    return ProgramPrinter.print(function);
  }

  private static Action assume(String variable) {
    Variable v = Variable.temporary(variable, BoolType.BOOL);
    return new Action.Assume(new Expr.VariableRead(v));
  }

  private static Action assumeNot(String variable) {
    Variable v = Variable.temporary(variable, BoolType.BOOL);
    return new Action.Assume(new Expr.Unary(UnaryOp.NOT, new Expr.VariableRead(v)));
  }

  @Test
  void contractsEdgesThatDoNothing() {
    Location a = builder.newLocation();
    Location b = builder.newLocation();
    builder.skip(entry, a, SourceSpan.NONE);
    builder.edge(a, HAVOC, b, SourceSpan.NONE);
    builder.skip(b, exit, SourceSpan.NONE);
    assertThat(print())
        .isEqualTo(
            """
            function f()
              L0 entry
                x := INPUT __VERIFIER_nondet_int -> L1
              L1 exit
            """);
  }

  @Test
  void dropsWhatCannotBeReached() {
    Location dead = builder.newLocation();
    builder.edge(entry, HAVOC, exit, SourceSpan.NONE);
    builder.edge(dead, HAVOC, entry, SourceSpan.NONE);
    builder.loopHead(dead, LOOP);
    assertThat(builder.build(entry, exit).locationCount()).isEqualTo(2);
  }

  @Test
  void dropsAssumptionsThatNeverHold() {
    builder.edge(entry, new Action.Assume(new Expr.BoolLiteral(false)), exit, SourceSpan.NONE);
    Cfg cfg = builder.build(entry, exit);
    assertThat(cfg.edges()).isEmpty();
    assertThat(cfg.locationCount()).isEqualTo(2);
  }

  @Test
  void keepsLoopHeadsAndTheEntry() {
    Location head = builder.newLocation();
    Location body = builder.newLocation();
    builder.skip(entry, head, SourceSpan.NONE);
    builder.loopHead(head, LOOP);
    builder.edge(head, assume("c"), body, SourceSpan.NONE);
    builder.edge(head, assumeNot("c"), exit, SourceSpan.NONE);
    builder.skip(body, head, SourceSpan.NONE);
    assertThat(print())
        .isEqualTo(
            """
            function f()
              L0 entry
                [true] -> L1
              L1 loop@3:5
                [c] -> L1
                [!(c)] -> L2
              L2 exit
            """);
  }

  @Test
  void anEndlessLoopWithoutEffectKeepsOneEdge() {
    Location head = builder.newLocation();
    Location body = builder.newLocation();
    builder.skip(entry, head, SourceSpan.NONE);
    builder.loopHead(head, LOOP);
    builder.skip(head, body, SourceSpan.NONE);
    builder.skip(body, head, SourceSpan.NONE);
    assertThat(print())
        .isEqualTo(
            """
            function f()
              L0 entry
                [true] -> L1
              L1 loop@3:5
                [true] -> L1
              L2 exit
            """);
  }

  @Test
  void ringsOfGotosStayLoops() {
    Location a = builder.newLocation();
    Location b = builder.newLocation();
    builder.skip(entry, a, SourceSpan.NONE);
    builder.skip(a, b, SourceSpan.NONE);
    builder.skip(b, a, SourceSpan.NONE);
    Cfg cfg = builder.build(entry, exit);
    assertThat(cfg.outgoing(cfg.entry())).isNotEmpty();
    assertThat(cfg.edges()).allSatisfy(e -> assertThat(cfg.outgoing(e.target())).isNotEmpty());
  }

  @Test
  void decisionsAreNotContracted() {
    Branch branch = new Branch(LOOP, true, Optional.empty());
    Location a = builder.newLocation();
    builder.edge(entry, new Action.Assume(CONDITION, Optional.of(branch)), a, SourceSpan.NONE);
    builder.edge(a, HAVOC, exit, SourceSpan.NONE);
    assertThat(print()).contains("[true] -> L1  // 3:5 true");
  }

  @Test
  void numbersFollowTheOrderOfEdgesNotOfLocations() {
    Location late = builder.newLocation();
    Location early = builder.newLocation();
    builder.edge(entry, HAVOC, early, SourceSpan.NONE);
    builder.edge(early, HAVOC, late, SourceSpan.NONE);
    builder.edge(late, HAVOC, exit, SourceSpan.NONE);
    Cfg cfg = builder.build(entry, exit);
    assertThat(cfg.edges()).allMatch(e -> e.target().index() == e.source().index() + 1);
    assertThat(cfg.exit().index()).isEqualTo(3);
  }

  @Test
  void aChoiceMustBeAssumed() {
    builder.edge(entry, HAVOC, exit, SourceSpan.NONE);
    builder.edge(entry, assume("c"), exit, SourceSpan.NONE);
    assertThatThrownBy(() -> builder.build(entry, exit)).isInstanceOf(IllegalStateException.class);
  }
}
