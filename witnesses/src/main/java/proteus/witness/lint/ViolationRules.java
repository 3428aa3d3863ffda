package proteus.witness.lint;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.WaypointType;
import proteus.witness.tree.DocumentTree;

/** The rules of the content of a violation witness. */
final class ViolationRules {
  private static final Set<String> TYPES =
      Set.of("assumption", "branching", "function_enter", "function_return", "target");
  private static final Pattern RESULT =
      Pattern.compile("\\s*\\\\result\\s*(==|!=|<=|>=|<|>)[^=].*", Pattern.DOTALL);
  private static final Pattern BRANCH = Pattern.compile("true|false|default|-?\\d+");

  private ViolationRules() {}

  static void check(CheckedNode content, EntryScope scope) {
    List<CheckedNode> segments = content.someElements().orElse(List.of());
    boolean inCycle = false;
    for (int i = 0; i < segments.size(); i++) {
      Position position = i == segments.size() - 1 ? Position.LAST : Position.BEFORE;
      Optional<String> end = segment(segments.get(i), position, scope);
      if (inCycle && end.filter("cycle"::equals).isEmpty()) {
        segments.get(i).report(Rule.CYCLE, "only cycles can follow a cycle");
      }
      inCycle |= end.filter("cycle"::equals).isPresent();
    }
    if (!segments.isEmpty() && scope.infinite() && !inCycle) {
      content.report(Rule.CYCLE, "an execution that never ends has a cycle");
    }
  }

  /** Whether a segment or waypoint is the last. */
  private enum Position {
    BEFORE,
    LAST
  }

  /** Checks a segment; the action of its last waypoint, if it is known. */
  private static Optional<String> segment(CheckedNode item, Position position, EntryScope scope) {
    List<CheckedNode> items =
        single(item, "segment").flatMap(CheckedNode::someElements).orElse(List.of());
    Optional<String> action = Optional.empty();
    for (int i = 0; i < items.size(); i++) {
      Position inSegment = i == items.size() - 1 ? Position.LAST : Position.BEFORE;
      Optional<CheckedNode> waypoint = single(items.get(i), "waypoint");
      action = waypoint.flatMap(w -> waypoint(w, inSegment, scope));
      if (waypoint.isPresent()) {
        Position inWitness = position == Position.LAST ? inSegment : Position.BEFORE;
        target(waypoint.get(), inWitness, scope);
      }
    }
    return action;
  }

  private static void target(CheckedNode waypoint, Position inWitness, EntryScope scope) {
    boolean target =
        waypoint
            .optional("type")
            .filter(t -> t.tree() instanceof DocumentTree.Text(var v, _) && v.equals("target"))
            .isPresent();
    boolean expected = inWitness == Position.LAST && !scope.infinite();
    if (target && !expected) {
      waypoint.report(Rule.TARGET, "a target is the last waypoint of a finite execution");
    } else if (!target && expected) {
      waypoint.report(Rule.TARGET, "the last waypoint is not a target");
    }
  }

  private static Optional<CheckedNode> single(CheckedNode item, String key) {
    return item.hasOnly(Set.of(key)) ? item.required(key) : Optional.empty();
  }

  private static Optional<String> waypoint(
      CheckedNode waypoint, Position inSegment, EntryScope scope) {
    if (!waypoint.hasOnly(Set.of("type", "action", "constraint", "location"))) {
      return Optional.empty();
    }
    Optional<String> action =
        waypoint.required("action").flatMap(a -> a.oneOf(Set.of("avoid", "cycle", "follow")));
    action.ifPresent(a -> action(waypoint, a, inSegment, scope));
    Optional<WaypointType> type =
        waypoint
            .required("type")
            .flatMap(t -> t.oneOf(TYPES))
            .map(t -> WaypointType.valueOf(t.toUpperCase(Locale.ROOT)));
    Optional<CheckedNode> location = waypoint.required("location");
    type.ifPresent(
        t -> {
          location.ifPresent(l -> LocationRules.check(l, ProgramPlace.of(t), scope));
          constraint(waypoint, t, scope);
        });
    return action;
  }

  private static void action(
      CheckedNode waypoint, String action, Position inSegment, EntryScope scope) {
    if (action.equals("avoid") == (inSegment == Position.LAST)) {
      waypoint.report(Rule.SEGMENT, "a segment avoids waypoints and then follows one");
    }
    if (action.equals("cycle") && !scope.infinite()) {
      waypoint.report(Rule.CYCLE, "cycles are for non-termination, in version 2.1");
    }
  }

  private static void constraint(CheckedNode waypoint, WaypointType type, EntryScope scope) {
    Optional<CheckedNode> constraint = waypoint.optional("constraint");
    if (type.constrained() != constraint.isPresent()) {
      waypoint.report(
          Rule.CONSTRAINT,
          "a waypoint of this type " + (type.constrained() ? "has a" : "has no") + " constraint");
      return;
    }
    if (constraint.isEmpty() || !constraint.get().hasOnly(Set.of("value", "format"))) {
      return;
    }
    Optional<CheckedNode> value = constraint.get().required("value");
    if (type == WaypointType.BRANCHING) {
      value.ifPresent(ViolationRules::branch);
      value.ifPresent(v -> outcome(v, waypoint, scope));
      constraint.get().optional("format").ifPresent(f -> f.oneOf(Set.of("c_expression")));
      return;
    }
    Optional<CheckedNode> format = constraint.get().required("format");
    ExpressionRules.check(value, format, formats(type, scope.version()));
    value.ifPresent(
        v -> {
          ExpressionRules.states(v, Set.of(StateLabel.PRE));
          if (type != WaypointType.FUNCTION_RETURN) {
            ExpressionRules.noResult(v);
          }
        });
    if (type == WaypointType.FUNCTION_RETURN && scope.is(FormatVersion.V2_0)) {
      value
          .filter(
              v -> v.tree() instanceof DocumentTree.Text(var t, _) && !RESULT.matcher(t).matches())
          .ifPresent(v -> v.report(Rule.RESULT, "\\result compared with a constant is expected"));
    }
  }

  /** A switch goes to a case, and everything else is true or false. */
  private static void outcome(CheckedNode value, CheckedNode waypoint, EntryScope scope) {
    Optional<String> keyword = LocationRules.word(waypoint.optional("location"), scope);
    boolean truth =
        value.tree() instanceof DocumentTree.Truth
            || value.tree() instanceof DocumentTree.Text(var text, _) && text.matches("true|false");
    if (keyword.filter(k -> k.equals("switch") == truth).isPresent()) {
      value.report(Rule.BRANCH, "this is no outcome of " + keyword.get());
    }
  }

  private static void branch(CheckedNode value) {
    boolean fits =
        switch (value.tree()) {
          case DocumentTree.Text(var text, _) -> BRANCH.matcher(text).matches();
          case DocumentTree.Truth _, DocumentTree.Whole _ -> true;
          case DocumentTree.Decimal _,
              DocumentTree.Nothing _,
              DocumentTree.Fields _,
              DocumentTree.Items _ ->
              false;
        };
    if (!fits) {
      value.report(Rule.BRANCH, "true, false, default or an integer is expected");
    }
  }

  private static Set<ExpressionFormat> formats(WaypointType type, FormatVersion version) {
    return switch (version) {
      case V2_0 ->
          type == WaypointType.FUNCTION_RETURN
              ? Set.of(ExpressionFormat.ACSL)
              : Set.of(ExpressionFormat.C);
      case V2_1 -> Set.of(ExpressionFormat.C, ExpressionFormat.EXTENDED_C);
    };
  }
}
