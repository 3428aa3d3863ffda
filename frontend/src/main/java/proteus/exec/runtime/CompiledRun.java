package proteus.exec.runtime;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.run.Choices;
import proteus.ir.run.Clock;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Limits;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.Memory;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/** One run of a compiled program, seen from outside of the compiled code. */
public final class CompiledRun {
  /** Iterations of one loop, or calls, between two looks at the clock. */
  public static final int INTERVAL = 1 << 16;

  private final Program program;
  private final ObjectNumbering numbering;
  private final Sites sites;
  private final Limits limits;
  private final ExecutionListener trace;
  private final Choices choices;
  private final long start;
  private long[] counts = new long[64];
  private long steps;

  /** The steps and the events that the clock knows of. */
  private long told;

  private long toldEvents;

  public CompiledRun(
      Program program,
      ObjectNumbering numbering,
      Sites sites,
      NondetSource source,
      Limits limits,
      ExecutionListener trace) {
    this.program = program;
    this.numbering = numbering;
    this.sites = sites;
    this.limits = limits;
    this.start = limits.clock().nanos();
    this.trace = trace;
    this.choices = new Choices(source, trace);
  }

  Heap heap() {
    return new Heap(program, numbering, choices, limits.bytes());
  }

  Memory typedMemory() {
    return new Memory(program, numbering, choices, limits.bytes());
  }

  ExecutionListener trace() {
    return trace;
  }

  Edge edge(int site) {
    return sites.edge(site);
  }

  Sites.LoopPlace loop(int number) {
    return sites.loop(number);
  }

  Function function(int number) {
    return sites.function(number);
  }

  Type targetType(int site) {
    return sites.targetType(site);
  }

  Value choose(int site) {
    Edge edge = edge(site);
    Action.Havoc havoc = (Action.Havoc) edge.action();
    return choices.choose(havoc.source(), havoc.target().type(), edge);
  }

  void count(int loop, long iterations) {
    steps += iterations;
    if (loop >= 0) {
      if (loop >= counts.length) {
        counts = Arrays.copyOf(counts, Math.max(2 * counts.length, loop + 1));
      }
      counts[loop] += iterations;
    }
  }

  void poll() {
    if (steps > limits.steps()) {
      throw limit(Outcome.Limit.STEPS);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw limit(Outcome.Limit.INTERRUPTED);
    }
    tell();
    if (limits.isTimeOver(start)) {
      throw limit(Outcome.Limit.TIME);
    }
  }

  private void tell() {
    limits.clock().spent(Clock.Work.COMPILED_STEP, steps - told);
    told = steps;
    limits.clock().spent(Clock.Work.COMPILED_EVENT, choices.events() - toldEvents);
    toldEvents = choices.events();
  }

  void calls(long number) {
    steps += number;
    poll();
  }

  private static Outcome.Reached limit(Outcome.Limit limit) {
    return new Outcome.Reached(new Outcome.LimitReached(limit));
  }

  /** The variables of an activation and the machine's global ones. */
  public ExecutionListener.State state(Machine machine, Object activation) {
    return variable -> sites.value(variable, activation, machine);
  }

  /** The run that ended that way. */
  public Run run(Outcome outcome, Map<Variable, Value> globals, Map<LoopHeader, Long> iterations) {
    tell();
    return new Run(outcome, globals, iterations, choices.count(), choices.dependences());
  }

  public Map<LoopHeader, Long> iterations() {
    Map<String, LoopHeader> names = new TreeMap<>();
    Map<LoopHeader, Long> found = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(counts.length, sites.loopCount()); i++) {
      if (counts[i] > 0) {
        Sites.LoopPlace place = sites.loop(i);
        LoopHeader head = new LoopHeader(place.function().name(), place.loop().header());
        found.put(head, counts[i]);
        names.put(head.toString(), head);
      }
    }
    Map<LoopHeader, Long> ordered = new LinkedHashMap<>();
    names.values().forEach(head -> ordered.put(head, found.getOrDefault(head, 0L)));
    return ordered;
  }
}
