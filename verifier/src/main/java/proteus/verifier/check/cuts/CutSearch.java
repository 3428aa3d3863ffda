package proteus.verifier.check.cuts;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.check.Activation;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.CutCheck.Result;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;

/** Follows paths depth first, from cut to cut. */
final class CutSearch {
  private static final int MAX_DEPTH = 1_000;

  private final Program program;
  private final ObjectNumbering numbering;
  private final Terms terms;
  private final Numbers numbers;
  private final Prover prover;
  private final LoopWrites frames;
  private final CutMemory memory;
  private final CutEvaluator evaluator;
  private final CutPoints cuts;
  private final Deque<CutState> open = new ArrayDeque<>();
  private int paths;

  CutSearch(Program program, Map<Location, ClaimedLoop> claims, LoopWrites frames, Prover prover) {
    this.program = program;
    this.terms = prover.terms();
    this.numbering = new ObjectNumbering(program);
    this.numbers = new Numbers(terms);
    this.prover = prover;
    this.frames = frames;
    this.memory = new CutMemory(numbers, prover, frames);
    this.evaluator = new CutEvaluator(numbers, numbering, program.machine(), prover);
    this.cuts =
        new CutPoints(
            program.function(program.entry()).cfg(),
            claims,
            frames,
            numbers,
            evaluator,
            memory,
            prover);
  }

  Result run() {
    Map<Variable, SymbolicDatum> globals = new HashMap<>();
    program.globals().forEach(v -> globals.put(v, evaluator.zero(v.type())));
    CutState start =
        new CutState(
            globals,
            memory.initial(program, numbering),
            numbering.firstAllocated(),
            new Known(terms));
    enter(start, program.function(program.entry()), List.of(), Optional.empty());
    if (cuts.pass(start)) {
      open.add(start);
    }
    while (!open.isEmpty()) {
      follow(open.removeLast());
    }
    Map<Location, List<HeaderClaim>> broken = cuts.broken();
    return broken.isEmpty()
        ? new Result.Checked(prover.proofs(), paths)
        : new Result.Broken(broken);
  }

  /** Follows a path to its end or to where it forks. */
  private void follow(CutState state) {
    boolean goesOn = true;
    while (goesOn) {
      prover.requireTime();
      try {
        goesOn = step(state);
      } catch (BranchFork fork) {
        goesOn = fork(state, fork.condition);
      }
    }
  }

  /** Whether this path goes on by itself; where both sides are possible one is put off. */
  private boolean fork(CutState state, Term condition) {
    Term negation = terms.not(condition);
    boolean yes = prover.isPossible(condition, state.known);
    boolean no = !yes || prover.isPossible(negation, state.known);
    if (yes && no) {
      CutState other = state.copy();
      other.assume(negation);
      open.add(other);
    }
    state.assume(yes ? condition : negation);
    return true;
  }

  /** Whether the path goes on. */
  private boolean step(CutState state) {
    Activation<SymbolicDatum> top = state.top();
    if (top.at.equals(top.function.cfg().exit())) {
      return leave(state);
    }
    Optional<Edge> enabled = enabled(state);
    if (enabled.isEmpty()) {
      return end();
    }
    Edge edge = enabled.get();
    switch (edge.action()) {
      case Action.Call(var target, String name, List<Expr> arguments) -> {
        List<SymbolicDatum> values =
            arguments.stream().map(a -> evaluator.value(a, state)).toList();
        top.at = edge.target();
        enter(state, program.function(name), values, target);
        return true;
      }
      case Action.Violate v -> {
        if (!prover.isContradiction(state.known)) {
          throw new Stop("a violation may be reached at line " + edge.span().line());
        }
        return end();
      }
      case Action.Halt halt -> {
        return end();
      }
      case Action.Undefined(Defect defect) -> {
        if (!prover.isContradiction(state.known)) {
          throw new Stop(defect.at(edge.span()));
        }
        return end();
      }
      default -> {
        act(edge.action(), state);
        top.at = edge.target();
        return arrive(state);
      }
    }
  }

  private boolean arrive(CutState state) {
    return !state.isInEntry() || cuts.pass(state) || end();
  }

  private boolean end() {
    paths++;
    return false;
  }

  private Optional<Edge> enabled(CutState state) {
    for (Edge edge : state.top().function.cfg().outgoing(state.top().at)) {
      if (!(edge.action() instanceof Action.Assume(Expr condition, var branch))
          || evaluator.decide(evaluator.number(condition, state), state)) {
        return Optional.of(edge);
      }
    }
    return Optional.empty();
  }

  private void enter(
      CutState state, Function function, List<SymbolicDatum> arguments, Optional<Variable> result) {
    if (state.stack.size() >= MAX_DEPTH) {
      throw new Stop("calls too deep");
    }
    state.stack.add(Activation.of(function, arguments, result));
  }

  private boolean leave(CutState state) {
    Optional<SymbolicDatum> value =
        state.top().function.result().map(v -> evaluator.variable(v, state));
    Optional<Variable> target = state.top().result;
    if (state.isInEntry()) {
      return end();
    }
    state.stack.removeLast();
    target.ifPresent(t -> value.ifPresent(v -> assign(state, t, v)));
    return arrive(state);
  }

  private void assign(CutState state, Variable variable, SymbolicDatum value) {
    if (state.isGlobal(variable)) {
      frames.assigns(state, variable);
      state.globals.put(variable, value);
      return;
    }
    if (state.isInEntry()) {
      frames.assigns(state, variable);
    }
    state.top().locals.put(variable, value);
  }

  private Term isNull(Nondet source) {
    Term address = numbers.arbitrary(source.name(), program.machine().addressType());
    return terms.eq(address, numbers.integer(0));
  }

  private void act(Action action, CutState state) {
    switch (action) {
      case Action.Assume _ -> {}
      case Action.Assign(Variable target, Expr value) ->
          assign(state, target, evaluator.value(value, state));
      case Action.Havoc(Variable target, var source) ->
          assign(
              state,
              target,
              target.type() instanceof PointerType
                  ? new SymbolicDatum.Unknown("a pointer from outside", Optional.of(isNull(source)))
                  : new SymbolicDatum.Scalar(numbers.arbitrary(source.name(), target.type())));
      case Action.Load(Variable target, Expr address, int size) ->
          assign(
              state,
              target,
              memory.load(
                  state, evaluator.pointer(address, state), new ReadShape(target.type(), size)));
      case Action.Store(Expr address, Expr value, int size) ->
          memory.store(
              state,
              evaluator.pointer(address, state),
              new ReadShape(value.type(), size),
              evaluator.value(value, state));
      case Action.Allocate(Variable target, Expr size, var placement, var kind, String name) ->
          assign(state, target, memory.allocate(state, length(size, state), kind, name));
      case Action.Deallocate(Expr address, var kind) ->
          memory.deallocate(state, evaluator.pointer(address, state), kind);
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) -> {
        SymbolicDatum.Pointer to = evaluator.pointer(target, state);
        SymbolicDatum.Pointer from = evaluator.pointer(source, state);
        Term bytes =
            length.isPresent() ? length(length.get(), state) : memory.kept(state, to, from);
        memory.copy(state, to, from, bytes);
      }
      case Action.Fill(Expr target, Expr value, Expr length) ->
          memory.fill(
              state,
              evaluator.pointer(target, state),
              lowByte(value, state),
              length(length, state));
      case Action.Call _, Action.Violate _, Action.Halt _, Action.Undefined _ ->
          throw new IllegalArgumentException("no step: " + action);
    }
  }

  private Term lowByte(Expr value, CutState state) {
    Type type = value.type();
    return numbers.encoding().convert(evaluator.number(value, state), type, IntType.unsigned(8));
  }

  /** A number of bytes that is not negative. */
  private Term length(Expr expression, CutState state) {
    Term length = evaluator.number(expression, state);
    if (!prover.follows(terms.le(numbers.integer(0), length), state.known)) {
      throw new Stop("a negative number of bytes");
    }
    return length;
  }
}
