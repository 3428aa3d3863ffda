package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.validation.Automaton.Acceptance;
import proteus.verifier.validation.Automaton.Guard;
import proteus.verifier.validation.Automaton.Outcome;
import proteus.verifier.validation.Automaton.Transition;
import proteus.witness.model.Constraint;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointAction;
import proteus.witness.model.WaypointType;
import proteus.witness.model.WitnessSegment;
import proteus.witness.source.SourceCode;

/** The automaton of a violation witness in YAML: one state for each segment. */
final class ViolationReading implements AutomatonReading {
  private final List<WitnessSegment> segments;
  private final Subject subject;
  private final Map<Waypoint, Probe> probes = new LinkedHashMap<>();

  ViolationReading(ViolationWitness witness, Subject subject) {
    this.segments = witness.segments();
    this.subject = subject;
    for (WitnessSegment segment : segments) {
      segment.avoid().forEach(this::probe);
      probe(segment.follow());
    }
  }

  private void probe(Waypoint waypoint) {
    Optional<Probe.Kind> kind =
        switch (waypoint.type()) {
          case ASSUMPTION -> Optional.of(Probe.Kind.STATEMENT);
          case FUNCTION_RETURN -> Optional.of(Probe.Kind.CALL);
          case BRANCHING, FUNCTION_ENTER, TARGET -> Optional.empty();
        };
    Optional<SourceCode> source = subject.source(waypoint.location().fileName());
    if (kind.isPresent() && source.isPresent()) {
      String value = waypoint.constraint().map(Constraint::value).orElse("1");
      probes.put(
          waypoint, new Probe(source.get().path(), waypoint.location().line(), kind.get(), value));
    }
  }

  @Override
  public List<Probe> probes() {
    return probes.values().stream().distinct().toList();
  }

  @Override
  public Result automaton(Program program, List<ProbeSite> sites) {
    List<Transition> transitions = new ArrayList<>();
    List<Acceptance> acceptances = new ArrayList<>();
    DecisionPlaces places = new DecisionPlaces(program);
    try {
      for (int i = 0; i < segments.size(); i++) {
        WitnessSegment segment = segments.get(i);
        for (Waypoint avoided : segment.avoid()) {
          Guard guard = guard(avoided, sites, places);
          transitions.add(new Transition(i, Optional.empty(), guard, describe(avoided)));
        }
        Waypoint follow = segment.follow();
        if (follow.type() == WaypointType.TARGET) {
          acceptances.add(new Acceptance(i, Optional.of(target(follow, places)), describe(follow)));
        } else {
          transitions.add(
              new Transition(
                  i, Optional.of(i + 1), guard(follow, sites, places), describe(follow)));
        }
      }
    } catch (NoPlace e) {
      return new Unread(e.reason());
    }
    return new Read(
        cycles() == 0
            ? new Automaton(segments.size() + 1, transitions, acceptances)
            : endless(transitions));
  }

  private int cycles() {
    return (int) segments.stream().filter(s -> s.follow().action() == WaypointAction.CYCLE).count();
  }

  /** The cycle once, and again and again: only executions that passed it are accepted. */
  private Automaton endless(List<Transition> transitions) {
    int again = segments.size();
    int cycles = cycles();
    List<Transition> all = new ArrayList<>(transitions);
    for (Transition transition : transitions) {
      int from = transition.from() + cycles;
      if (from >= again) {
        Optional<Integer> to = transition.to().map(t -> t == again ? again : t + cycles);
        all.add(new Transition(from, to, transition.guard(), transition.description()));
      }
    }
    List<Acceptance> acceptances = new ArrayList<>();
    String description = describe(segments.getLast().follow());
    for (int i = 0; i < cycles; i++) {
      acceptances.add(new Acceptance(again + i, Optional.empty(), description));
    }
    return new Automaton(again + cycles, all, acceptances);
  }

  /** A waypoint that is nowhere in the program. */
  private static final class NoPlace extends Exception {
    private static final long serialVersionUID = 1L;

    NoPlace(Waypoint waypoint, String why) {
      super(describe(waypoint) + ": " + why, null, false, false);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  private SourceCode source(Waypoint waypoint) throws NoPlace {
    String file = waypoint.location().fileName();
    return subject.source(file).orElseThrow(() -> new NoPlace(waypoint, "no such file"));
  }

  private Guard guard(Waypoint waypoint, List<ProbeSite> sites, DecisionPlaces places)
      throws NoPlace {
    SourceLocation location = waypoint.location();
    SourceCode source = source(waypoint);
    return switch (waypoint.type()) {
      case ASSUMPTION, FUNCTION_RETURN -> {
        Probe probe = probes.get(waypoint);
        if (probe == null) {
          throw new NoPlace(waypoint, "no place for it");
        }
        yield switch (WitnessPlacement.of(probe, location, sites, source)) {
          case WitnessPlacement.Nowhere(String reason) -> throw new NoPlace(waypoint, reason);
          case WitnessPlacement.Placed(List<ProbeSite.Placed> placed) ->
              new Automaton.Observed(
                  java.util.Set.copyOf(placed.stream().map(ProbeSite.Placed::callee).toList()));
        };
      }
      case BRANCHING ->
          new Automaton.Branched(
              places
                  .decision(location, source)
                  .orElseThrow(() -> new NoPlace(waypoint, "no branching there")),
              outcome(waypoint));
      case FUNCTION_ENTER ->
          new Automaton.Entered(
              places
                  .call(location, source)
                  .orElseThrow(() -> new NoPlace(waypoint, "no call of a defined function there")));
      case TARGET -> throw new NoPlace(waypoint, "the target is not the last waypoint");
    };
  }

  private static Outcome outcome(Waypoint waypoint) throws NoPlace {
    String value = waypoint.constraint().map(Constraint::value).orElse("").strip();
    return switch (value) {
      case "true" -> new Outcome.Holds();
      case "false" -> new Outcome.Fails();
      case "default" -> new Outcome.Default();
      default -> {
        if (!value.matches("-?\\d{1,40}")) {
          throw new NoPlace(waypoint, "'" + value + "' is no way to go");
        }
        yield new Outcome.Case(new BigInteger(value));
      }
    };
  }

  private SourceSpan target(Waypoint waypoint, DecisionPlaces places) throws NoPlace {
    return places
        .violation(waypoint.location(), source(waypoint))
        // What is lost when the program ends has no place.
        .or(() -> subject.isAboutMemory() ? Optional.of(SourceSpan.NONE) : Optional.empty())
        .orElseThrow(() -> new NoPlace(waypoint, "the property cannot be violated there"));
  }

  private static String describe(Waypoint waypoint) {
    String constraint = waypoint.constraint().map(c -> " '" + c.value().strip() + "'").orElse("");
    String type = waypoint.type().name().toLowerCase(java.util.Locale.ROOT);
    String function = waypoint.location().function().map(f -> " in " + f).orElse("");
    return "the waypoint "
        + type
        + constraint
        + " at "
        + WitnessPlacement.text(waypoint.location())
        + function;
  }
}
