package proteus.frontend.lower.order;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStep;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Symbols;
import proteus.ir.SourceSpan;

/** The steps of one full expression, while they are collected. */
final class EvaluationSteps {
  private final List<CStep.Work> works = new ArrayList<>();
  private final List<List<CStep.Guard>> guards = new ArrayList<>();
  private final List<BitSet> after = new ArrayList<>();
  private List<CStep.Guard> current = List.of();
  private BitSet floor = new BitSet();

  int size() {
    return works.size();
  }

  /** What holds where the next step is evaluated. */
  List<CStep.Guard> guards() {
    return current;
  }

  /** The steps that come before all of the next ones. */
  BitSet floor() {
    return (BitSet) floor.clone();
  }

  /** A step after those from {@code first} on, which are its operands'. */
  int add(CStep.Work work, int first) {
    BitSet before = floor();
    before.set(first, size());
    return add(work, current, before);
  }

  int add(CStep.Work work, List<CStep.Guard> where, BitSet before) {
    works.add(work);
    guards.add(where);
    after.add(before);
    return size() - 1;
  }

  /** Collects steps that come after {@code step}. */
  void following(int step, Runnable collect) {
    BitSet outer = floor;
    floor = floor();
    floor.set(step);
    collect.run();
    floor = outer;
  }

  /**
   * Collects steps that are evaluated only where {@code guard}, which {@code step} gives, holds.
   */
  void where(int step, CStep.Guard guard, Runnable collect) {
    List<CStep.Guard> outer = current;
    current = new ArrayList<>(outer);
    current.add(guard);
    following(step, collect);
    current = outer;
  }

  /** Makes a step of an expression; what stands in its place. */
  CExpr evaluate(CExpr value, int first) {
    SourceSpan span = value.span();
    CType type = value.type();
    if (type.isVoid()) {
      add(new CStep.Evaluate(Optional.empty(), value), first);
      CExpr zero = new CExpr.IntLiteral(BigInteger.ZERO, CTypes.INT, span);
      return new CExpr.Convert(zero, type, CExpr.Origin.IMPLICIT, span);
    }
    if (type instanceof CType.Aggregate) {
      CType.Pointer pointer = new CType.Pointer(type);
      CExpr address = new CExpr.AddressOf(new CExpr.Temporary(copied(value), span), pointer, span);
      return new CExpr.Read(new CExpr.Dereference(evaluate(address, first), type, span), span);
    }
    return read(keep(value, first), span);
  }

  /** Makes a step of a scalar expression; the variable with its value. */
  CVariable keep(CExpr value, int first) {
    CVariable variable =
        new CVariable(
            "$operand",
            "$operand",
            value.type(),
            CVariable.Storage.LOCAL,
            CVariable.Access.READ_WRITE,
            value.span());
    add(new CStep.Evaluate(Optional.of(variable), value), first);
    return variable;
  }

  static CExpr read(CVariable variable, SourceSpan span) {
    return new CExpr.Read(new CExpr.Variable(variable, span), span);
  }

  /** A structure's value is its address: one that is read is copied. */
  private static CExpr copied(CExpr value) {
    return value instanceof CExpr.Read
        ? new CExpr.StatementExpression(List.of(), Optional.of(value), value.type(), value.span())
        : value;
  }

  /** All steps, with what conflicts. */
  List<CStep> finished(EffectSummaries summaries, Symbols symbols) {
    List<Effects> effects =
        works.stream()
            .map(
                work ->
                    work instanceof CStep.Evaluate(var target, CExpr value)
                        ? summaries.of(value)
                        : new Effects())
            .toList();
    StepOrder order = new StepOrder(after, effects, symbols);
    List<CStep> steps = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      steps.add(new CStep(works.get(i), guards.get(i), order.before(i), order.conflicts(i)));
    }
    return steps;
  }
}
