package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import proteus.ir.Nondet;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.smt.Term;
import proteus.summarizer.path.Trace;

/** What a symbolic execution came across. Every guard is a complete path condition. */
public final class Findings {

  /** A violation under {@code guard}. */
  public record Violation(Term guard, Property property, SourceSpan span) {}

  /** Why executions under a guard were not followed further. */
  public enum UnexploredKind {
    /** The bound on iterations or recursive calls was reached: a higher bound may help. */
    BOUND,
    /** The construct is not supported. */
    UNSUPPORTED,
    /** The program does what C leaves undefined: an invalid access, for instance. */
    UNDEFINED
  }

  /** Executions under {@code guard} were not followed beyond {@code span}. */
  public record Unexplored(Term guard, UnexploredKind kind, String reason, SourceSpan span) {}

  /** Something that a replay has to know; it happens where {@code guard} holds. */
  public sealed interface Event {
    Term guard();
  }

  /** An arbitrary value was taken. */
  public record Input(Term guard, Nondet source, Type type, Term value, SourceSpan span)
      implements Event {}

  /**
   * An element was read of an object that began without a value.
   *
   * @param offset in bytes
   * @param size in bytes
   */
  public record Element(
      Term guard, String name, int object, Term offset, int size, Type type, Term value)
      implements Event {}

  /** A loop was replaced by a trace of its summary. */
  public record AppliedSummary(Term guard, Trace trace, SourceSpan span) implements Event {}

  private final List<Violation> violations = new ArrayList<>();
  private final List<Unexplored> unexplored = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Term> axioms = new ArrayList<>();
  private final QuantifiedFacts facts = new QuantifiedFacts();

  public void add(Violation violation) {
    if (!violation.guard().isFalse()) {
      violations.add(violation);
    }
  }

  public void add(Unexplored path) {
    if (!path.guard().isFalse()) {
      unexplored.add(path);
    }
  }

  public void add(Event event) {
    if (!event.guard().isFalse()) {
      events.add(event);
    }
  }

  /** Adds a fact that every model must obey, about the layout of memory for instance. */
  public void addAxiom(Term axiom) {
    if (!axiom.isTrue()) {
      axioms.add(axiom);
    }
  }

  /** A point in time to which the findings can be taken back. */
  public record Mark(int violations, int unexplored, int events) {}

  public Mark mark() {
    return new Mark(violations.size(), unexplored.size(), events.size());
  }

  /** Forgets what was found since; axioms stay, they hold anyway. */
  public void rollback(Mark mark) {
    violations.subList(mark.violations(), violations.size()).clear();
    unexplored.subList(mark.unexplored(), unexplored.size()).clear();
    events.subList(mark.events(), events.size()).clear();
  }

  public List<Violation> violations() {
    return Collections.unmodifiableList(violations);
  }

  public List<Unexplored> unexplored() {
    return Collections.unmodifiableList(unexplored);
  }

  /** Whether executions may have been left at the bounds on iterations and recursive calls. */
  public boolean areCut() {
    return unexplored.stream().anyMatch(path -> path.kind() == UnexploredKind.BOUND);
  }

  /** In the order in which they happen along every execution. */
  public List<Event> events() {
    return Collections.unmodifiableList(events);
  }

  public List<Term> axioms() {
    return Collections.unmodifiableList(axioms);
  }

  /** The quantified facts that guards name. */
  public QuantifiedFacts facts() {
    return facts;
  }
}
