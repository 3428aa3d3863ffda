package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;
import proteus.witness.model.SourceLocation;
import proteus.witness.source.SourceCode;

/** Where a program decides, calls and violates, as witnesses name it. */
final class DecisionPlaces {
  private record Place(SourceSpan span, String function) {}

  private final List<Place> decisions;
  private final List<Place> calls;
  private final List<Place> violations;
  private final List<Place> accesses;

  /**
   * @param program with the property's violations in it
   */
  DecisionPlaces(Program program) {
    Set<Place> found = new LinkedHashSet<>();
    Set<Place> called = new LinkedHashSet<>();
    Set<Place> violated = new LinkedHashSet<>();
    Set<Place> accessing = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      String name = function.name().replaceFirst("[@#].*", "");
      for (Edge edge : function.cfg().edges()) {
        if (!program.violations().isEmpty() && Probes.called(edge).isEmpty()) {
          accessing.add(new Place(edge.span(), name));
        }
        switch (edge.action()) {
          case Action.Assume(var _, var branch) ->
              branch.ifPresent(b -> found.add(new Place(b.statement(), name)));
          case Action.Call _ when Probes.called(edge).isEmpty() ->
              called.add(new Place(edge.span(), name));
          case Action.Violate _ -> violated.add(new Place(edge.span(), name));
          default -> {}
        }
      }
    }
    decisions = List.copyOf(found);
    calls = List.copyOf(called);
    violations = List.copyOf(violated);
    accesses = List.copyOf(accessing);
  }

  /** The statement, or the conditional operator, that decides there. */
  Optional<SourceSpan> decision(SourceLocation location, SourceCode source) {
    Optional<SourceSpan> statement =
        WitnessPlacement.choose(
                on(decisions, location, source, WitnessPlacement.Anchor.START),
                Place::span,
                location,
                WitnessPlacement.Anchor.START,
                source)
            .map(Place::span);
    boolean operator =
        location.column().isPresent() && source.at(location.line(), column(location)) == '?';
    return operator ? conditional(location, source) : statement;
  }

  /** Everything that decides and starts on a line. */
  List<SourceSpan> decisionsOn(int line, SourceCode source) {
    return on(decisions, line, source);
  }

  /** Where the property may be violated on a line. */
  List<SourceSpan> violationsOn(int line, SourceCode source) {
    List<SourceSpan> all = new ArrayList<>(on(violations, line, source));
    all.addAll(on(accesses, line, source));
    return List.copyOf(all);
  }

  private static List<SourceSpan> on(List<Place> places, int line, SourceCode source) {
    SourceLocation location = SourceLocation.ofLine(source.path(), line);
    return on(places, location, source, WitnessPlacement.Anchor.START).stream()
        .map(Place::span)
        .distinct()
        .toList();
  }

  /** The smallest expression around a question mark. */
  private Optional<SourceSpan> conditional(SourceLocation location, SourceCode source) {
    return decisions.stream()
        .filter(p -> fits(p, location, source))
        .map(Place::span)
        .filter(s -> s.contains(location.line(), column(location)))
        .filter(s -> source.wordAt(s.line(), s.column()).filter(DecisionPlaces::decides).isEmpty())
        .min(Comparator.comparingInt(DecisionPlaces::size));
  }

  private static boolean decides(String word) {
    return Set.of("if", "while", "for", "do", "switch").contains(word);
  }

  private static int size(SourceSpan span) {
    return (span.endLine() - span.line()) * 10_000 + span.endColumn() - span.column();
  }

  /** The call that ends there. */
  Optional<SourceSpan> call(SourceLocation location, SourceCode source) {
    return WitnessPlacement.choose(
            on(calls, location, source, WitnessPlacement.Anchor.END),
            Place::span,
            location,
            WitnessPlacement.Anchor.END,
            source)
        .map(Place::span);
  }

  /** The violation that stands there. */
  Optional<SourceSpan> violation(SourceLocation location, SourceCode source) {
    List<Place> here = on(violations, location, source, WitnessPlacement.Anchor.START);
    Optional<SourceSpan> start =
        WitnessPlacement.choose(here, Place::span, location, WitnessPlacement.Anchor.START, source)
            .map(Place::span);
    if (start.isPresent() || location.column().isEmpty()) {
      return start.or(() -> access(location, source));
    }
    return here.stream()
        .map(Place::span)
        .filter(s -> s.contains(location.line(), column(location)))
        .findFirst()
        .or(() -> access(location, source));
  }

  /** The largest that begins there and may access memory, or else the smallest around it. */
  private Optional<SourceSpan> access(SourceLocation location, SourceCode source) {
    Comparator<SourceSpan> size = Comparator.comparingInt(DecisionPlaces::size);
    boolean exact = location.column().isPresent();
    Optional<SourceSpan> starting =
        on(accesses, location, source, WitnessPlacement.Anchor.START).stream()
            .map(Place::span)
            .filter(s -> !exact || s.column() == column(location))
            .max(size);
    return starting.or(
        () ->
            accesses.stream()
                .filter(p -> exact && fits(p, location, source))
                .map(Place::span)
                .filter(s -> s.contains(location.line(), column(location)))
                .min(size));
  }

  private static int column(SourceLocation location) {
    return location.column().orElse(1);
  }

  private static List<Place> on(
      List<Place> places,
      SourceLocation location,
      SourceCode source,
      WitnessPlacement.Anchor anchor) {
    List<Place> found = new ArrayList<>();
    for (Place place : places) {
      int line =
          anchor == WitnessPlacement.Anchor.START ? place.span().line() : place.span().endLine();
      if (line == location.line() && fits(place, location, source)) {
        found.add(place);
      }
    }
    return found;
  }

  private static boolean fits(Place place, SourceLocation location, SourceCode source) {
    return place.span().file().equals(source.path())
        && location.function().map(f -> f.equals(place.function())).orElse(true);
  }
}
