package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Branch;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Step;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Metadata;
import proteus.witness.model.Segment;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.source.SourceText;

/**
 * Violation witnesses: what the environment chose, call by call, and the decisions outside of
 * loops. What has no place in the program's text (macros, address values) is left out; the witness
 * then describes more executions, this one among them.
 */
public final class ViolationEvidence {
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
              List<Segment> segments = new ArrayList<>();
              marks.forEach(m -> evidence.waypoint(m).map(Segment::of).ifPresent(segments::add));
              segments.add(Segment.of(Waypoint.target(target)));
              return new ViolationWitness(metadata, segments);
            });
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
            next(chosen.edge(), function)
                .filter(places::isStatement)
                .flatMap(span -> places.start(span, function))
                .map(at -> Waypoint.assumption(at, c)));
  }

  private Optional<SourceSpan> next(Edge edge, String name) {
    Function function = program.functions().get(name);
    if (function == null) {
      return Optional.empty();
    }
    List<Edge> following = function.cfg().outgoing(edge.target());
    return following.stream()
        .findFirst()
        .map(ViolationEvidence::statement)
        .filter(s -> s.isKnown() && isAfter(s, edge.span()));
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
