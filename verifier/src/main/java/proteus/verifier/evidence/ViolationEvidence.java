package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Branch;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Step;
import proteus.witness.model.Constraint;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Metadata;
import proteus.witness.model.Segment;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointType;
import proteus.witness.source.SourceText;

/**
 * Violation witnesses: what the environment chose, call by call, and the decisions outside of
 * loops. What has no place in the program's text (macros, address values) is left out; the witness
 * then describes more executions, this one among them.
 */
public final class ViolationEvidence {
  private static final int MAX_DISTANCE = 20;

  private final Program program;
  private final Places places;
  private final FormatVersion version;

  private ViolationEvidence(Program program, Places places, FormatVersion version) {
    this.program = program;
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
      Program program,
      List<Step> marks,
      SourceSpan violation,
      String function,
      Metadata metadata,
      List<SourceText> programs) {
    Places places = new Places(programs);
    ViolationEvidence evidence = new ViolationEvidence(program, places, metadata.version());
    return places
        .start(violation, function)
        .map(
            target -> {
              List<Waypoint> waypoints = new ArrayList<>();
              marks.forEach(m -> evidence.waypoint(m).ifPresent(w -> add(w, waypoints)));
              waypoints.add(Waypoint.target(target));
              return new ViolationWitness(metadata, waypoints.stream().map(Segment::of).toList());
            });
  }

  /** One visit of a place passes one waypoint: what is assumed there is said in one. */
  private static void add(Waypoint waypoint, List<Waypoint> waypoints) {
    boolean again =
        !waypoints.isEmpty()
            && waypoints.getLast().type() == WaypointType.ASSUMPTION
            && waypoints.getLast().location().equals(waypoint.location());
    if (!again) {
      waypoints.add(waypoint);
    } else if (waypoint.type() == WaypointType.ASSUMPTION) {
      Waypoint last = waypoints.removeLast();
      waypoints.add(Waypoint.assumption(last.location(), value(last) + " && " + value(waypoint)));
    }
  }

  private static String value(Waypoint waypoint) {
    return waypoint.constraint().map(Constraint::value).orElse("1");
  }

  private Optional<Waypoint> waypoint(Step mark) {
    return switch (mark.event()) {
      case Event.Chosen chosen -> chosen(chosen, mark.function());
      case Event.Decided(Branch branch) -> decided(branch, mark.function());
      case Event.Entered e -> Optional.empty();
      case Event.Looped e -> Optional.empty();
      case Event.LeftOut e -> Optional.empty();
      case Event.Violated e -> Optional.empty();
    };
  }

  private Optional<Waypoint> chosen(Event.Chosen chosen, String function) {
    return switch (chosen.source().kind()) {
      case INPUT, UNDEFINED_FUNCTION ->
          ConstantText.of(chosen.value())
              .flatMap(
                  value ->
                      places
                          .closingParenthesis(chosen.span(), function)
                          .map(at -> Waypoint.functionReturn(version, at, value)));
      case UNINITIALIZED -> uninitialized(chosen, function);
      case UNMODELLED -> Optional.empty();
    };
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
  private Optional<Waypoint> uninitialized(Event.Chosen chosen, String function) {
    if (!(chosen.edge().action() instanceof Action.Havoc(Variable variable, var source))) {
      return Optional.empty();
    }
    Optional<String> condition =
        variable
            .sourceName()
            .flatMap(n -> ConstantText.of(chosen.value()).map(v -> n + " == " + v));
    return condition.flatMap(
        c ->
            next(variable, chosen.edge(), function)
                .flatMap(span -> places.start(span, function))
                .map(at -> Waypoint.assumption(at, c)));
  }

  /** The first statement after the edge that is reached with the variable's value. */
  private Optional<SourceSpan> next(Variable variable, Edge declaration, String name) {
    Function function = program.functions().get(name);
    Edge edge = declaration;
    for (int i = 0; function != null && i < MAX_DISTANCE; i++) {
      List<Edge> following = function.cfg().outgoing(edge.target());
      if (following.isEmpty()) {
        return Optional.empty();
      }
      edge = following.getFirst();
      SourceSpan statement = statement(edge);
      if (isAfter(statement, declaration.span()) && places.isStatement(statement)) {
        return Optional.of(statement);
      }
      // Other variables may get values meanwhile, but no call may choose any.
      boolean harmless = edge.action() instanceof Action.Assign || isUninitialized(edge);
      if (!harmless || Actions.target(edge.action()).filter(variable::equals).isPresent()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isUninitialized(Edge edge) {
    return edge.action() instanceof Action.Havoc(var target, Nondet(Nondet.Kind kind, var n))
        && kind == Nondet.Kind.UNINITIALIZED;
  }

  private static SourceSpan statement(Edge edge) {
    return edge.action() instanceof Action.Assume(var condition, var branch)
        ? branch.map(Branch::statement).orElse(edge.span())
        : edge.span();
  }

  private static boolean isAfter(SourceSpan span, SourceSpan before) {
    return span.line() > before.endLine()
        || span.line() == before.endLine() && span.column() > before.endColumn();
  }
}
