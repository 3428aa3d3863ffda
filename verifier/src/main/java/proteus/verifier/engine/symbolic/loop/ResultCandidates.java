package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.ResultSamples;
import proteus.verifier.engine.ResultSamples.Sample;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/**
 * What may be true of a recursive function's result: how it compares with the parameters, and with
 * constants of the function and of executions, also under the conditions that the function tests.
 */
final class ResultCandidates {
  private static final int MAX_CONDITIONS = 10;
  private static final int MAX_CANDIDATES = 500;

  /** What so many samples have in common is no accident. */
  private static final int OFTEN = 3;

  private static final int MAX_FREQUENT = 4;

  private final SymbolicContext execution;
  private final Terms terms;
  private final Encoding encoding;
  private final SymbolicEvaluator evaluator;
  private final Program program;
  private final Budget budget;

  ResultCandidates(SymbolicContext execution, Program program, Budget budget) {
    this.execution = execution;
    this.terms = execution.terms();
    this.encoding = execution.encoding();
    this.evaluator = new SymbolicEvaluator(execution);
    this.program = program;
    this.budget = budget;
  }

  /**
   * The candidates over symbols for parameters and result.
   *
   * @param frame has the parameters
   * @param start any state in which the function may be called
   */
  List<Term> of(
      Function function, RegisterFrame frame, State start, List<Term> parameters, Term result) {
    Set<Term> plain = new LinkedHashSet<>();
    IntType type = (IntType) function.result().orElseThrow().type();
    for (int i = 0; i < parameters.size(); i++) {
      Term p = converted(parameters.get(i), function.parameters().get(i), type);
      plain.add(terms.eq(result, p));
      compare(plain, result, p);
      for (int j = i + 1; j < parameters.size(); j++) {
        Term q = converted(parameters.get(j), function.parameters().get(j), type);
        plain.add(terms.eq(result, encoding.binary(BinaryOp.ADD, p, type, q, type)));
        plain.add(terms.eq(result, encoding.binary(BinaryOp.SUB, p, type, q, type)));
      }
    }
    Set<BigInteger> constants = new LinkedHashSet<>();
    Set<Term> conditions = new LinkedHashSet<>();
    conditions(function, frame, start, conditions, constants);
    List<Sample> samples = ResultSamples.of(program, function, constants, budget);
    for (int i = 0; i < parameters.size(); i++) {
      int argument = i;
      Term p = converted(parameters.get(i), function.parameters().get(i), type);
      for (BigInteger distance :
          frequent(samples, s -> s.result().subtract(s.arguments().get(argument)))) {
        Term far = encoding.integer(type.wrap(distance), type);
        plain.add(terms.eq(result, encoding.binary(BinaryOp.ADD, p, type, far, type)));
      }
    }
    constants.addAll(frequent(samples, Sample::result));
    for (BigInteger constant : constants) {
      if (type.contains(constant)) {
        Term c = encoding.integer(constant, type);
        plain.add(terms.eq(result, c));
        compare(plain, result, c);
      }
    }
    List<Term> all = new ArrayList<>(plain);
    for (Term condition : conditions) {
      plain.forEach(candidate -> all.add(terms.implies(condition, candidate)));
    }
    return all.stream().filter(c -> !c.isTrue()).limit(MAX_CANDIDATES).toList();
  }

  /** Values that different samples have in common. */
  private static List<BigInteger> frequent(
      List<Sample> samples, java.util.function.Function<Sample, BigInteger> value) {
    Map<BigInteger, Long> counts = new TreeMap<>();
    samples.stream().distinct().forEach(s -> counts.merge(value.apply(s), 1L, Long::sum));
    return counts.entrySet().stream()
        .filter(e -> e.getValue() >= OFTEN)
        .sorted(Map.Entry.<BigInteger, Long>comparingByValue().reversed())
        .limit(MAX_FREQUENT)
        .map(Map.Entry::getKey)
        .toList();
  }

  private Term converted(Term parameter, Variable variable, IntType type) {
    return encoding.convert(parameter, variable.type(), type);
  }

  private void compare(Set<Term> plain, Term result, Term bound) {
    if (result.sort() instanceof Sort.Int) {
      plain.add(terms.ge(result, bound));
      plain.add(terms.le(result, bound));
    }
  }

  /** Conditions on parameters and globals that the function tests, and its constants. */
  private void conditions(
      Function function,
      RegisterFrame frame,
      State start,
      Set<Term> conditions,
      Set<BigInteger> constants) {
    constants.add(BigInteger.ZERO);
    constants.add(BigInteger.ONE);
    Findings.Mark mark = execution.findings().mark();
    for (Edge edge : function.cfg().edges()) {
      for (Expr expr : Subexpressions.of(edge.action())) {
        if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)
            && value.bitLength() < 16) {
          constants.add(value);
        }
      }
      if (edge.action() instanceof Action.Assume assume
          && conditions.size() < MAX_CONDITIONS
          && knows(assume.condition(), start, frame)) {
        conditions.add(evaluator.condition(assume.condition(), start.fork(), frame));
      }
    }
    execution.findings().rollback(mark);
    List<Term> nonNegative = new ArrayList<>();
    List<Term> positive = new ArrayList<>();
    for (Variable parameter : function.parameters()) {
      Term p =
          SymbolicValues.term(evaluator.evaluate(new Expr.VariableRead(parameter), start, frame));
      if (p.sort() instanceof Sort.Int) {
        nonNegative.add(terms.ge(p, terms.intConst(0)));
        positive.add(terms.ge(p, terms.intConst(1)));
      }
    }
    conditions.add(terms.and(nonNegative));
    conditions.add(terms.and(positive));
    conditions.removeIf(c -> c.isTrue() || c.isFalse());
  }

  /** Whether all variables of the expression have a value. */
  private static boolean knows(Expr condition, State state, RegisterFrame frame) {
    return Subexpressions.variables(condition).stream()
        .allMatch(variable -> state.register(frame.slot(variable)) != null);
  }
}
