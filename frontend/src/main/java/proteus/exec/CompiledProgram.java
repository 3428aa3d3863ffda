package proteus.exec;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import proteus.exec.runtime.CompiledRun;
import proteus.exec.runtime.Machine;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/**
 * Executes a program as JVM bytecode. Compilation happens function by function, when they are
 * called first. Runs without a trace have the full speed; steps are counted by loop iterations and
 * calls only. Unbounded integers are tried as {@code long} first; a run that exceeds these is
 * repeated with the same choices and arbitrary precision.
 *
 * <p>Runs may follow each other but not overlap.
 */
public final class CompiledProgram implements Execution {
  private static final long STACK_BYTES = 512L << 20;

  /** So many, none of them recursive, fit on the stack of any thread. */
  private static final int FEW_FUNCTIONS = 100;

  /** Below the 8000 bytes that the JVM compiles to machine code, by some margin. */
  private static final int METHOD_WEIGHT = 6000;

  private final Program program;
  private final int methodWeight;
  private final ObjectNumbering numbering;

  /** Whether calls nest deeper than any thread's stack allows for. */
  private final boolean needsLargeStack;

  private final Map<ProgramLayout.Style, GeneratedClasses> exact = new LinkedHashMap<>();
  private final Map<ProgramLayout.Style, GeneratedClasses> small = new LinkedHashMap<>();
  private final Map<GeneratedClasses, ProgramLayout> layouts = new LinkedHashMap<>();

  public CompiledProgram(Program program) {
    this(program, METHOD_WEIGHT);
  }

  /** For tests: with functions cut into smaller pieces than need be. */
  CompiledProgram(Program program, int methodWeight) {
    this.program = program;
    this.methodWeight = methodWeight;
    this.numbering = new ObjectNumbering(program);
    CallGraph calls = new CallGraph(program);
    this.needsLargeStack =
        program.functions().size() > FEW_FUNCTIONS
            || program.functions().keySet().stream().anyMatch(calls::isRecursive);
  }

  @Override
  public Execution in(Arrangement arrangement) {
    return new Interpreter(program).in(arrangement);
  }

  @Override
  public Run run(NondetSource source, Limits limits, ExecutionListener trace) {
    ProgramLayout.Style style =
        trace.followsControl() ? ProgramLayout.Style.TRACED : ProgramLayout.Style.SILENT;
    if (program.integers() == Integers.MATHEMATICAL) {
      return runUnbounded(style, source, limits, trace);
    }
    return finished(attempt(classes(style, CarrierTypes.Unbounded.BIG), source, limits, trace));
  }

  private Run runUnbounded(
      ProgramLayout.Style style, NondetSource source, Limits limits, ExecutionListener trace) {
    List<Value> chosen = new ArrayList<>();
    NondetSource recording =
        (nondet, type, edge) -> {
          Value value = source.choose(nondet, type, edge);
          chosen.add(value);
          return value;
        };
    // Silently first: a trace shall not be told of an attempt that does not count.
    GeneratedClasses trial = classes(ProgramLayout.Style.SILENT, CarrierTypes.Unbounded.LONG);
    Attempt attempt = attempt(trial, recording, limits, ExecutionListener.NONE);
    if (attempt.run != null && trace.equals(ExecutionListener.NONE)) {
      return attempt.run;
    }
    CarrierTypes.Unbounded fitting =
        attempt.run != null ? CarrierTypes.Unbounded.LONG : CarrierTypes.Unbounded.BIG;
    NondetSource again = NondetSource.replay(chosen, source);
    return finished(attempt(classes(style, fitting), again, limits, trace));
  }

  private GeneratedClasses classes(ProgramLayout.Style style, CarrierTypes.Unbounded unbounded) {
    var cache = unbounded == CarrierTypes.Unbounded.LONG ? small : exact;
    return cache.computeIfAbsent(
        style,
        s -> {
          CarrierTypes typing = new CarrierTypes(program, unbounded);
          ProgramLayout layout = new ProgramLayout(program, numbering, typing, s, methodWeight);
          GeneratedClasses classes = new GeneratedClasses(layout);
          layouts.put(classes, layout);
          return classes;
        });
  }

  private Run finished(Attempt attempt) {
    if (attempt.run == null) {
      // Too large an integer, or too large a program.
      Edge start = program.function(program.entry()).cfg().edges().getFirst();
      String reason = Objects.requireNonNull(attempt.failure).getMessage();
      Outcome outcome = new Outcome.Unsupported(String.valueOf(reason), start);
      return attempt.session.run(outcome, Map.of(), Map.of());
    }
    return attempt.run;
  }

  /** Runs, on a thread with a large stack where that is needed. */
  private Attempt attempt(
      GeneratedClasses classes, NondetSource source, Limits limits, ExecutionListener trace) {
    ProgramLayout layout = Objects.requireNonNull(layouts.get(classes));
    Attempt attempt = new Attempt(classes, layout, source, limits, trace);
    if (needsLargeStack) {
      runAside(attempt);
    } else {
      attempt.run();
    }
    return switch (attempt.failure) {
      case null -> attempt;
      case ArithmeticException _ -> attempt;
      case GeneratedClasses.TooLarge _ -> attempt;
      default -> throw new IllegalStateException("execution failed", attempt.failure);
    };
  }

  private static void runAside(Runnable attempt) {
    Thread thread = new Thread(null, attempt, "execution", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        thread.interrupt();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** One run; {@link #run} stays absent if an unbounded integer did not fit its carrier. */
  private final class Attempt implements Runnable {
    private final GeneratedClasses classes;
    private final ProgramLayout layout;
    private final ExecutionListener trace;
    private final CompiledRun session;
    @Nullable Run run;
    @Nullable Throwable failure;

    Attempt(
        GeneratedClasses classes,
        ProgramLayout layout,
        NondetSource source,
        Limits limits,
        ExecutionListener trace) {
      this.classes = classes;
      this.layout = layout;
      this.trace = trace;
      this.session = new CompiledRun(program, numbering, layout.sites, source, limits, trace);
    }

    @Override
    public void run() {
      try {
        Machine machine =
            (Machine) classes.machine().getConstructor(CompiledRun.class).newInstance(session);
        Outcome outcome = outcome(machine);
        run = session.run(outcome, globals(machine), session.iterations());
      } catch (ReflectiveOperationException | RuntimeException | Error e) {
        failure = e;
      }
    }

    private Outcome outcome(Machine machine) throws ReflectiveOperationException {
      try {
        classes
            .function(program.entry())
            .getMethod(ProgramLayout.CALL, classes.machine())
            .invoke(null, machine);
        return new Outcome.Finished();
      } catch (InvocationTargetException e) {
        return outcome(e.getCause(), machine);
      }
    }

    private Outcome outcome(@Nullable Throwable thrown, Machine machine) {
      return switch (thrown) {
        case Outcome.Reached reached -> {
          Outcome end =
              reached.outcome() instanceof Outcome.Undefined undefined
                  ? undefined.in(program, undefined.edge().span())
                  : reached.outcome();
          tellEnd(end, machine);
          yield end;
        }
        case StackOverflowError e -> new Outcome.LimitReached(Outcome.Limit.STACK);
        case OutOfMemoryError e -> new Outcome.LimitReached(Outcome.Limit.MEMORY);
        case AddressSpace.Exhausted e -> new Outcome.LimitReached(Outcome.Limit.MEMORY);
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        case null, default -> throw new IllegalStateException(thrown);
      };
    }

    private void tellEnd(Outcome outcome, Machine machine) {
      ExecutionListener.State state = session.state(machine, machine.frame);
      switch (outcome) {
        case Outcome.Violated violated -> trace.ended(violated.edge(), state);
        case Outcome.Halted halted -> trace.ended(halted.edge(), state);
        case Outcome.Undefined undefined -> trace.ended(undefined.edge(), state);
        case Outcome.Unsupported unsupported -> trace.ended(unsupported.edge(), state);
        case Outcome.Finished finished -> {}
        case Outcome.Stuck stuck -> {}
        case Outcome.LimitReached limit -> {}
      }
    }

    private Map<Variable, Value> globals(Machine machine) {
      Map<Variable, Value> globals = new LinkedHashMap<>();
      ExecutionListener.State state = session.state(machine, machine);
      layout.globals().keySet().forEach(v -> globals.put(v, state.value(v)));
      return globals;
    }
  }
}
