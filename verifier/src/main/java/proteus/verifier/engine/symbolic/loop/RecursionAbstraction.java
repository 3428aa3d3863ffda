package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
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
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.ResultSamples;
import proteus.verifier.engine.ResultSamples.Sample;
import proteus.verifier.engine.symbolic.loop.InductiveClaims.Claim;
import proteus.verifier.engine.symbolic.memory.Contents;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.PathCondition;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.State.ObjectState;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/**
 * Over-approximates recursive calls of functions from integers to an integer without side effects:
 * the result is arbitrary but for a postcondition. Candidates relate the result to the parameters,
 * some of them under conditions on the parameters, also as samples suggest; those are kept that the
 * function's body shows under the assumption that its recursive calls obey them (partial
 * correctness).
 */
public final class RecursionAbstraction {
  private static final int MAX_CONDITIONS = 10;
  private static final int MAX_CANDIDATES = 500;

  /** What so many samples have in common is no accident. */
  private static final int OFTEN = 3;

  private static final int MAX_FREQUENT = 4;

  private final SymbolicContext execution;
  private final Terms terms;
  private final Encoding encoding;
  private final SymbolicEvaluator evaluator;
  private final Slots slots;
  private final RegisterFrame globals;
  private final Solver solver;
  private final Program program;
  private final Budget budget;
  private final Map<String, Optional<Contract>> contracts = new LinkedHashMap<>();
  private @Nullable Trial trial;

  /** What is known of a function's results: claims over symbols for parameters and result. */
  private record Contract(List<Term> parameters, Term result, List<Term> claims) {}

  /** A body being followed while its contract is not yet known. */
  private record Trial(String function, Contract contract, List<Term> switches) {}

  /** Follows a function's body in a frame that has its parameters. */
  public interface Body {
    Optional<State> follow(Function function, RegisterFrame frame, State state);
  }

  public RecursionAbstraction(
      SymbolicContext execution,
      Slots slots,
      RegisterFrame globals,
      Program program,
      Solver solver,
      Budget budget) {
    this.program = program;
    this.execution = execution;
    this.terms = execution.terms();
    this.encoding = execution.encoding();
    this.evaluator = new SymbolicEvaluator(execution);
    this.slots = slots;
    this.globals = globals;
    this.solver = solver;
    this.budget = budget;
  }

  /** The result of a call under the contract; empty if the function has none. */
  public Optional<SymbolicValue> call(
      Function function, List<SymbolicValue> arguments, State state, Body body) {
    Trial running = trial;
    if (running != null && running.function().equals(function.name())) {
      return Optional.of(apply(running.contract(), running.switches(), function, arguments, state));
    }
    if (running != null) {
      return Optional.empty();
    }
    Optional<Contract> known = contracts.get(function.name());
    if (known == null) {
      known =
          ResultSamples.isOfIntegers(function) ? derive(function, state, body) : Optional.empty();
      contracts.put(function.name(), known);
    }
    return known.map(contract -> apply(contract, List.of(), function, arguments, state));
  }

  /** {@code switches}, where given, turn the claims on one by one. */
  private SymbolicValue apply(
      Contract contract,
      List<Term> switches,
      Function function,
      List<SymbolicValue> arguments,
      State state) {
    Map<Term, Term> actual = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      actual.put(contract.parameters().get(i), SymbolicValues.term(arguments.get(i)));
    }
    Term result = encoding.freshVariable(function.name(), function.result().orElseThrow().type());
    actual.put(contract.result(), result);
    Substitution substitution = Substitution.of(terms, actual);
    for (int i = 0; i < contract.claims().size(); i++) {
      Term claim = substitution.apply(contract.claims().get(i));
      state.assume(switches.isEmpty() ? claim : terms.implies(switches.get(i), claim));
    }
    return new Scalar(result);
  }

  private Optional<Contract> derive(Function function, State like, Body body) {
    State start = arbitrary(like);
    RegisterFrame frame = globals.activation();
    List<Term> parameters = new ArrayList<>();
    for (Variable parameter : function.parameters()) {
      Term symbol = encoding.freshVariable(parameter.name(), parameter.type());
      parameters.add(symbol);
      start.setRegister(frame.slot(parameter), new Scalar(symbol));
    }
    IntType type = (IntType) function.result().orElseThrow().type();
    Term result = encoding.freshVariable("result", type);
    List<Term> candidates = candidates(function, frame, start, parameters, result);
    Contract claimed = new Contract(parameters, result, candidates);
    List<Term> switches = new ArrayList<>();
    candidates.forEach(c -> switches.add(terms.freshVar("claim", Sort.BOOL, Interval.ALL)));

    Findings.Mark mark = execution.findings().mark();
    trial = new Trial(function.name(), claimed, switches);
    Optional<State> end = body.follow(function, frame, start.fork());
    trial = null;
    execution.findings().rollback(mark);
    if (end.isPresent() && hasEffects(start, end.get())) {
      return Optional.empty();
    }
    Contract contract =
        new Contract(parameters, result, kept(function, frame, claimed, switches, end));
    return confirm(function, frame, start, contract, body);
  }

  private List<Term> kept(
      Function function,
      RegisterFrame frame,
      Contract claimed,
      List<Term> switches,
      Optional<State> end) {
    if (end.isEmpty()) {
      return claimed.claims();
    }
    SymbolicValue value = end.get().register(frame.slot(function.result().orElseThrow()));
    if (value == null) {
      return List.of();
    }
    Substitution atExit =
        Substitution.of(terms, Map.of(claimed.result(), SymbolicValues.term(value)));
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < switches.size(); i++) {
      Term candidate = claimed.claims().get(i);
      claims.add(new Claim(candidate, switches.get(i), atExit.apply(candidate)));
    }
    InductiveClaims inductive =
        new InductiveClaims(terms, solver, execution.findings().axioms(), budget);
    return inductive.filter(claims, end.get().guard()).stream().map(Claim::candidate).toList();
  }

  /**
   * Follows the body once more, from arbitrary arguments and under the contract: what is found
   * there stays, because it may happen in any of the abstracted calls.
   */
  private Optional<Contract> confirm(
      Function function, RegisterFrame frame, State start, Contract contract, Body body) {
    trial = new Trial(function.name(), contract, List.of());
    Optional<State> end = body.follow(function, frame, start);
    trial = null;
    return end.isPresent() && hasEffects(start, end.get())
        ? Optional.empty()
        : Optional.of(contract);
  }

  /** Any state in which the function may be called. */
  private State arbitrary(State like) {
    State state =
        new State(PathCondition.always(terms), PersistentArray.empty(), PersistentArray.empty());
    like.registers()
        .forEach(
            (slot, value) -> {
              if (globals.has(slots.variable(slot))) {
                Variable variable = slots.variable(slot);
                state.setRegister(slot, execution.abstracted(variable.name(), variable.type()));
              }
            });
    like.objects()
        .forEach(
            (id, object) -> {
              boolean constant = !execution.objects().get(id).isWritable();
              Contents contents = constant ? object.contents() : Contents.of(Rest.UNINITIALIZED);
              state.setObject(id, new ObjectState(terms.tru(), contents));
            });
    return state;
  }

  private boolean hasEffects(State before, State after) {
    boolean[] effects = {false};
    before
        .registers()
        .forEach(
            (slot, value) ->
                effects[0] |=
                    globals.has(slots.variable(slot)) && !value.equals(after.register(slot)));
    before
        .objects()
        .forEach(
            (id, object) -> effects[0] |= !after.hasObject(id) || !object.equals(after.object(id)));
    return effects[0];
  }

  private List<Term> candidates(
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
