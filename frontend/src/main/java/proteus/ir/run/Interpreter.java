package proteus.ir.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * The reference semantics of programs: slow, and as plain as possible. It follows the documentation
 * of {@link Action} and {@link Expr} to the letter.
 */
public final class Interpreter implements Execution {
  private static final int MAX_DEPTH = 1_000_000;
  private static final int STEPS_BETWEEN_CLOCKS = 1024;

  private final Program program;
  private final Arrangement arrangement;
  private final ObjectNumbering numbering;
  private final AddressNumbers numbers;
  private final Map<String, Map<Location, Loop>> loops = new HashMap<>();

  public Interpreter(Program program) {
    this(program, new ObjectNumbering(program), new AddressNumbers(program), Arrangement.USUAL);
  }

  private Interpreter(
      Program program, ObjectNumbering numbering, AddressNumbers numbers, Arrangement arrangement) {
    this.program = program;
    this.numbering = numbering;
    this.numbers = numbers;
    this.arrangement = arrangement;
  }

  @Override
  public Run run(NondetSource source, Limits limits, ExecutionListener trace) {
    return new Activity(source, limits, trace).run();
  }

  @Override
  public Execution in(Arrangement other) {
    return new Interpreter(program, numbering, numbers, other);
  }

  private static Map<Location, Loop> byHeader(LoopForest forest) {
    Map<Location, Loop> loops = new HashMap<>();
    forest.innermostFirst().forEach(loop -> loops.put(loop.header(), loop));
    return loops;
  }

  /** One run. */
  private final class Activity {
    private final Limits limits;
    private final ExecutionListener trace;
    private final long start;
    private final Choices choices;
    private final Memory memory;
    private final Evaluator evaluator;

    /** For edges on which an address matters as a number. */
    private final Evaluator watchful;

    private final Map<Variable, Value> globals = new LinkedHashMap<>();
    private final List<Frame> stack = new ArrayList<>();
    private final Map<LoopHeader, Long> iterations = new LinkedHashMap<>();
    private long steps;

    Activity(NondetSource source, Limits limits, ExecutionListener trace) {
      this.limits = limits;
      this.start = limits.clock().nanos();
      this.trace = trace;
      this.choices = new Choices(source, trace);
      this.memory = new Memory(program, numbering, choices, limits.bytes(), arrangement);
      this.evaluator = new Evaluator(this::value, numbering, memory.addresses());
      this.watchful = new Evaluator(this::value, numbering, memory.addresses(), memory::looked);
      program.globals().forEach(v -> globals.put(v, Value.zero(v.type())));
    }

    Run run() {
      Outcome outcome = outcome();
      limits.clock().spent(Clock.Work.INTERPRETED_STEP, steps % STEPS_BETWEEN_CLOCKS);
      return new Run(outcome, globals, iterations, choices.count(), choices.dependences());
    }

    private Outcome outcome() {
      try {
        enter(program.function(program.entry()), List.of(), Optional.empty());
        while (!stack.isEmpty()) {
          checkLimits();
          step(stack.getLast());
        }
        return new Outcome.Finished();
      } catch (Outcome.Reached reached) {
        return reached.outcome();
      } catch (AddressSpace.Exhausted | OutOfMemoryError e) {
        return new Outcome.LimitReached(Outcome.Limit.MEMORY);
      }
    }

    private Evaluator evaluator(Edge edge) {
      return numbers.matterOn(edge) ? watchful : evaluator;
    }

    private Value value(Variable variable) {
      return value(variable, stack.getLast());
    }

    private Value value(Variable variable, Frame frame) {
      Value global = globals.get(variable);
      if (global != null) {
        return global;
      }
      Value local = frame.locals.get(variable);
      return local == null ? Value.zero(variable.type()) : local;
    }

    private ExecutionListener.State state(Frame frame) {
      return variable -> value(variable, frame);
    }

    private void assign(Variable variable, Value value) {
      if (globals.containsKey(variable)) {
        globals.put(variable, value);
      } else {
        stack.getLast().locals.put(variable, value);
      }
    }

    private void checkLimits() {
      if (++steps > limits.steps()) {
        throw limit(Outcome.Limit.STEPS);
      }
      if (steps % STEPS_BETWEEN_CLOCKS == 0) {
        if (Thread.currentThread().isInterrupted()) {
          throw limit(Outcome.Limit.INTERRUPTED);
        }
        limits.clock().spent(Clock.Work.INTERPRETED_STEP, STEPS_BETWEEN_CLOCKS);
        if (limits.isTimeOver(start)) {
          throw limit(Outcome.Limit.TIME);
        }
      }
    }

    private static Outcome.Reached limit(Outcome.Limit limit) {
      return new Outcome.Reached(new Outcome.LimitReached(limit));
    }

    private void step(Frame frame) {
      if (frame.location.equals(frame.function.cfg().exit())) {
        leave(frame);
        return;
      }
      Edge edge = enabled(frame);
      perform(edge);
      if (edge.action() instanceof Action.Assume(Expr condition, var branch)
          && branch.isPresent()) {
        trace.branched(edge);
      }
      if (!(edge.action() instanceof Action.Call)) {
        trace.performed(edge, state(frame));
        move(frame, edge);
      }
    }

    /** The edge to take. */
    private Edge enabled(Frame frame) {
      for (Edge edge : frame.function.cfg().outgoing(frame.location)) {
        if (!(edge.action() instanceof Action.Assume(Expr condition, var branch))
            || guarded(edge, () -> evaluator(edge).truth(condition))) {
          return edge;
        }
      }
      throw new Outcome.Reached(new Outcome.Stuck(frame.function.name(), frame.location));
    }

    private void move(Frame frame, Edge edge) {
      frame.location = edge.target();
      while (!frame.open.isEmpty() && !frame.open.getLast().contains(edge.target())) {
        trace.loopLeft(frame.function, frame.open.removeLast(), state(frame));
      }
      arrive(frame);
    }

    private void arrive(Frame frame) {
      Loop loop = frame.loops.get(frame.location);
      if (loop == null) {
        return;
      }
      if (!frame.open.isEmpty() && frame.open.getLast().header().equals(loop.header())) {
        iterations.merge(new LoopHeader(frame.function.name(), frame.location), 1L, Long::sum);
        trace.loopContinued(frame.function, loop);
      } else {
        frame.open.add(loop);
        trace.loopStarted(frame.function, loop, state(frame));
      }
    }

    private void enter(Function function, List<Value> arguments, Optional<Variable> result) {
      if (stack.size() >= MAX_DEPTH) {
        throw limit(Outcome.Limit.STACK);
      }
      Map<Location, Loop> headers =
          loops.computeIfAbsent(function.name(), name -> byHeader(LoopForest.of(function.cfg())));
      Frame frame = new Frame(function, headers, result);
      for (int i = 0; i < arguments.size(); i++) {
        frame.locals.put(function.parameters().get(i), arguments.get(i));
      }
      stack.add(frame);
      trace.entered(function, state(frame));
      arrive(frame);
    }

    /** Returns; the caller has been waiting at the source of its call edge. */
    private void leave(Frame frame) {
      trace.returned(frame.function, state(frame));
      Optional<Value> result = frame.function.result().map(this::value);
      stack.removeLast();
      if (!stack.isEmpty()) {
        frame.resultTarget.ifPresent(target -> result.ifPresent(value -> assign(target, value)));
        Frame caller = stack.getLast();
        Edge call = caller.function.cfg().outgoing(caller.location).getFirst();
        trace.performed(call, state(caller));
        move(caller, call);
      }
    }

    private void perform(Edge edge) {
      guarded(
          edge,
          () -> {
            act(edge.action(), edge);
            return true;
          });
    }

    private boolean guarded(Edge edge, BooleanSupplier body) {
      try {
        return body.getAsBoolean();
      } catch (ArithmeticException e) {
        String reason = String.valueOf(e.getMessage());
        throw new Outcome.Reached(new Outcome.Unsupported(reason, edge));
      } catch (Outcome.Reached reached) {
        Outcome end =
            reached.outcome() instanceof Outcome.Undefined undefined
                ? undefined.in(program, place(edge))
                : reached.outcome();
        trace.ended(end instanceof Outcome.Violated v ? v.edge() : edge, state(stack.getLast()));
        throw new Outcome.Reached(end);
      }
    }

    /** Where the program's text has it: of what a library function does, the call. */
    private SourceSpan place(Edge edge) {
      Edge at = edge;
      for (int i = stack.size() - 2; i >= 0 && Defect.isModel(at.span()); i--) {
        at = stack.get(i).function.cfg().outgoing(stack.get(i).location).getFirst();
      }
      return at.span();
    }

    private void act(Action action, Edge edge) {
      Evaluator evaluator = evaluator(edge);
      switch (action) {
        case Action.Assume assume -> {}
        case Action.Assign(Variable target, Expr value) -> assign(target, evaluator.value(value));
        case Action.Havoc(Variable target, var source) ->
            assign(target, choices.choose(source, target.type(), edge));
        case Action.Load(Variable target, Expr address, int size) ->
            assign(target, memory.load(evaluator.pointer(address), size, target.type(), edge));
        case Action.Store(Expr address, Expr value, int size) -> {
          Value stored = evaluator.value(value);
          Value.PointerValue to = evaluator.pointer(address);
          memory.store(to, size, stored, value.type(), edge);
          trace.stored(to, size, stored, edge);
        }
        case Action.Allocate allocation ->
            assign(
                allocation.target(),
                memory.allocate(evaluator.integer(allocation.size()), allocation, edge));
        case Action.Deallocate(Expr address, var kind) ->
            memory.deallocate(evaluator.pointer(address), kind, edge);
        case Action.Copy(Expr target, Expr from, Optional<Expr> length) -> {
          Value.PointerValue to = evaluator.pointer(target);
          Value.PointerValue start = evaluator.pointer(from);
          trace.copied(to, start, memory.copy(to, start, length.map(evaluator::integer), edge));
        }
        case Action.Fill(Expr target, Expr value, Expr length) -> {
          Value.PointerValue to = evaluator.pointer(target);
          int octet = evaluator.integer(value).intValue() & 0xff;
          trace.filled(to, octet, memory.fill(to, octet, evaluator.integer(length), edge));
        }
        case Action.Call(var result, String name, List<Expr> arguments) ->
            enter(
                program.function(name), arguments.stream().map(evaluator::value).toList(), result);
        case Action.Violate(var property, var _) ->
            throw new Outcome.Reached(
                property == Property.VALID_MEMTRACK && !memory.hasLost(globals.values())
                    ? new Outcome.Finished()
                    : new Outcome.Violated(property, edge));
        case Action.Undefined(Defect defect)
            when defect == Defect.LOST_AT_END && !memory.hasLost(globals.values()) ->
            throw new Outcome.Reached(new Outcome.Finished());
        case Action.Halt(HaltKind kind) ->
            throw new Outcome.Reached(new Outcome.Halted(kind, edge));
        case Action.Undefined(Defect defect) ->
            throw new Outcome.Reached(new Outcome.Undefined(defect, "", edge));
      }
    }
  }
}
