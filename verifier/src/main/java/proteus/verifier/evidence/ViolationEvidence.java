package proteus.verifier.evidence;

import static proteus.witness.model.WaypointAction.CYCLE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.LassoCycle;
import proteus.verifier.counterexample.Mark;
import proteus.verifier.evidence.Origin.Place;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Metadata;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WitnessSegment;
import proteus.witness.source.SourceCode;

/**
 * Violation witnesses: what the environment chose, call by call, and the decisions outside of
 * loops. What has no place in the program's text (macros, address values) is left out; the witness
 * then describes more executions, this one among them.
 */
public final class ViolationEvidence {
  private final WitnessPlaces places;
  private final FormatVersion version;
  private final List<Waypoint> waypoints = new ArrayList<>();
  private Optional<Pending> pending = Optional.empty();

  /**
   * Assumptions that were made at declarations and are said at the statement after them.
   *
   * @param declarations that they are about, each of them once
   * @param from where the first declaration is
   */
  private record Pending(
      SourceLocation at, List<Edge> declarations, SourceSpan from, List<String> conditions) {

    boolean takes(SourceLocation location, Edge declaration) {
      return at.equals(location) && !declarations.contains(declaration);
    }

    /** Whether a place is between the declaration and the statement: it is passed before. */
    boolean isAfter(SourceSpan span) {
      return span.isKnown()
          && span.file().equals(from.file())
          && compare(from.line(), from.column(), span.line(), span.column()) < 0
          && compare(span.line(), span.column(), at.line(), at.column().orElse(1)) < 0;
    }

    private static int compare(int line, int column, int otherLine, int otherColumn) {
      return line == otherLine
          ? Integer.compare(column, otherColumn)
          : Integer.compare(line, otherLine);
    }
  }

  private ViolationEvidence(WitnessPlaces places, FormatVersion version) {
    this.places = places;
    this.version = version;
  }

  /**
   * The witness; empty if the violation is in none of the files.
   *
   * @param marks choices and decisions in their order
   * @param violation where the property is violated
   * @param function around the violation; may be empty
   */
  public static Optional<ViolationWitness> witness(
      List<Mark> marks,
      SourceSpan violation,
      String function,
      Metadata metadata,
      List<SourceCode> programs) {
    WitnessPlaces places = new WitnessPlaces(programs);
    ViolationEvidence evidence = new ViolationEvidence(places, metadata.version());
    return places
        .start(violation, function)
        .map(
            target -> {
              marks.forEach(evidence::add);
              evidence.say();
              evidence.waypoints.add(Waypoint.target(target));
              return new ViolationWitness(
                  metadata, evidence.waypoints.stream().map(WitnessSegment::of).toList());
            });
  }

  /**
   * The witness of an execution that never ends: a stem, and segments that are passed again and
   * again. Empty if the loop has no place in the files.
   *
   * @param marks choices and decisions in their order, those of the cycle once
   * @param metadata for format 2.1
   */
  public static Optional<ViolationWitness> lasso(
      List<Mark> marks,
      LassoCycle cycle,
      Program program,
      Metadata metadata,
      List<SourceCode> programs) {
    WitnessPlaces places = new WitnessPlaces(programs);
    Optional<SourceLocation> body = places.bodyOf(cycle.loop(), cycle.function());
    Optional<SourceLocation> head =
        places
            .start(cycle.loop(), cycle.function())
            .filter(_ -> places.isLoop(cycle.loop()) && decides(cycle.loop(), program));
    if (body.or(() -> head).isEmpty()) {
      return Optional.empty();
    }
    int begin = cycle.begin();
    while (body.isPresent()
        && begin < marks.size()
        && isBefore(marks.get(begin), cycle.loop(), body.get())) {
      begin++;
    }
    ViolationEvidence stem = new ViolationEvidence(places, metadata.version());
    marks.subList(0, begin).forEach(stem::add);
    stem.say();
    ViolationEvidence again = new ViolationEvidence(places, metadata.version());
    String recurring = new StateText(program, cycle.function()).of(cycle.recurring());
    again.waypoints.add(
        body.map(at -> Waypoint.assumption(at, recurring))
            .orElseGet(() -> Waypoint.branching(head.orElseThrow(), "true")));
    marks.subList(begin, marks.size()).forEach(again::add);
    marks.subList(cycle.begin(), begin).forEach(again::add);
    again.say();
    List<WitnessSegment> segments = new ArrayList<>();
    stem.waypoints.forEach(w -> segments.add(WitnessSegment.of(w)));
    again.waypoints.forEach(w -> segments.add(WitnessSegment.of(w.withAction(CYCLE))));
    return Optional.of(new ViolationWitness(metadata, segments));
  }

  /** Whether the loop has a condition. */
  private static boolean decides(SourceSpan loop, Program program) {
    return program
        .edges()
        .anyMatch(
            e ->
                e.action() instanceof Action.Assume(var _, var branch)
                    && branch.filter(b -> b.statement().equals(loop)).isPresent());
  }

  /** Whether the mark is in the header of the loop: its condition is evaluated before its body. */
  private static boolean isBefore(Mark mark, SourceSpan loop, SourceLocation body) {
    if (!(mark instanceof Mark.Chosen chosen)) {
      return false;
    }
    SourceSpan span = chosen.edge().span();
    return span.isKnown()
        && span.file().equals(loop.file())
        && Pending.compare(loop.line(), loop.column(), span.line(), span.column()) <= 0
        && Pending.compare(span.line(), span.column(), body.line(), body.column().orElse(1)) < 0;
  }

  private void add(Mark mark) {
    switch (mark) {
      case Mark.Chosen(Nondet source, Value value, Edge edge, String function) -> {
        switch (source.kind()) {
          case INPUT, UNDEFINED_FUNCTION -> returned(source, value, edge, function);
          case ARGUMENTS, UNINITIALIZED -> uninitialized(edge, value, function);
          case UNSPECIFIED, UNMODELLED -> {}
        }
      }
      case Mark.Decided(Branch branch, String function) ->
          add(branch.statement(), decided(branch, function));
      case Mark.Begun begun -> begun(begun);
    }
  }

  private void add(SourceSpan span, Optional<Waypoint> waypoint) {
    if (pending.filter(p -> p.isAfter(span)).isEmpty()) {
      say();
    }
    waypoint.ifPresent(waypoints::add);
  }

  /** The assumptions that wait become a waypoint. */
  private void say() {
    pending.ifPresent(
        p -> waypoints.add(Waypoint.assumption(p.at(), String.join(" && ", p.conditions()))));
    pending = Optional.empty();
  }

  private void assume(
      Edge declaration, Optional<Place> next, String function, List<String> conditions) {
    Optional<SourceLocation> at = next.flatMap(n -> places.at(declaration.span(), n, function));
    if (at.isEmpty() || conditions.isEmpty()) {
      return;
    }
    if (pending.filter(p -> p.takes(at.get(), declaration)).isEmpty()) {
      say();
      pending =
          Optional.of(
              new Pending(at.get(), new ArrayList<>(), declaration.span(), new ArrayList<>()));
    }
    pending.ifPresent(
        p -> {
          p.declarations().add(declaration);
          p.conditions().addAll(conditions);
        });
  }

  private void returned(Nondet source, Value value, Edge edge, String function) {
    SourceSpan call = edge.span();
    add(
        call,
        ConstantText.of(value)
            .flatMap(
                text ->
                    places
                        .closingParenthesis(call, function)
                        .map(at -> Waypoint.functionReturn(version, at, text))));
    if (isNotANumber(value)
        && places.origin(call, source.name()).orElse(null)
            instanceof Origin.Call(_, _, Optional<String> target, Optional<Place> next)) {
      // Nothing is equal to it.
      assume(edge, next, function, target.map(t -> t + " != " + t).stream().toList());
    }
  }

  private static boolean isNotANumber(Value value) {
    return value instanceof Value.FloatValue && value.toString().equals("NaN");
  }

  private Optional<Waypoint> decided(Branch branch, String function) {
    String outcome =
        switch (places.word(branch.statement()).orElse("")) {
          case "if" -> Boolean.toString(branch.taken());
          case "switch" ->
              branch.taken() ? branch.caseValue().map(Object::toString).orElse("") : "default";
          default -> "";
        };
    return outcome.isEmpty()
        ? Optional.empty()
        : places.start(branch.statement(), function).map(at -> Waypoint.branching(at, outcome));
  }

  /** A variable's unknown value, said before the statement after its declaration. */
  private void uninitialized(Edge edge, Value value, String function) {
    if (!(edge.action() instanceof Action.Havoc(Variable variable, Nondet source))) {
      return;
    }
    String name = variable.sourceName().orElse(source.name());
    Optional<String> condition =
        isNotANumber(value)
            ? Optional.of(name + " != " + name)
            : ConstantText.of(value).map(v -> name + " == " + v);
    String declared = Origins.variable(source.name());
    next(places.origin(edge.span(), declared))
        .ifPresent(next -> assume(edge, Optional.of(next), function, condition.stream().toList()));
  }

  /** What the bytes of an object hold from its beginning, as far as anybody looks at them. */
  private void begun(Mark.Begun begun) {
    if (!(begun.allocation().action() instanceof Action.Allocate allocation)) {
      return;
    }
    SourceSpan span = begun.allocation().span();
    Optional<Origin> origin = places.origin(span, allocation.name());
    List<String> conditions = new ArrayList<>();
    for (Mark.Content content : begun.contents()) {
      origin
          .flatMap(o -> condition(o, allocation.name(), places.code(span), begun.size(), content))
          .ifPresent(conditions::add);
    }
    assume(begun.allocation(), next(origin), begun.function(), conditions);
  }

  private static Optional<String> condition(
      Origin origin, String name, Optional<String> code, long size, Mark.Content content) {
    return switch (origin) {
      case Origin.Declarator _ -> ObjectText.ofVariable(name, code, size, content);
      case Origin.Parameter _ -> ObjectText.ofVariable(name, Optional.empty(), size, content);
      case Origin.End _ -> Optional.empty();
      case Origin.Call(_, _, Optional<String> target, _) ->
          target.flatMap(t -> ObjectText.ofPointee(t, content));
    };
  }

  private static Optional<Place> next(Optional<Origin> origin) {
    return origin.flatMap(
        o ->
            switch (o) {
              case Origin.Declarator(_, Optional<Place> next) -> next;
              case Origin.Parameter(_, Optional<Place> next) -> next;
              case Origin.Call(_, _, _, Optional<Place> next) -> next;
              case Origin.End _ -> Optional.empty();
            });
  }
}
