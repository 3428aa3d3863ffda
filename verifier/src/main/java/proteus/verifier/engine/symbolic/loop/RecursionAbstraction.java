package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.ResultSamples;
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
  private final SymbolicContext execution;
  private final Terms terms;
  private final Encoding encoding;
  private final ResultCandidates candidates;
  private final Slots slots;
  private final RegisterFrame globals;
  private final Solver solver;
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
    this.execution = execution;
    this.terms = execution.terms();
    this.encoding = execution.encoding();
    this.candidates = new ResultCandidates(execution, program, budget);
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
    List<Term> guessed = candidates.of(function, frame, start, parameters, result);
    Contract claimed = new Contract(parameters, result, guessed);
    List<Term> switches = new ArrayList<>();
    guessed.forEach(c -> switches.add(terms.freshVar("claim", Sort.BOOL, Interval.ALL)));

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
}
