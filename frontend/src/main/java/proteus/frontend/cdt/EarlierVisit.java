package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Probe;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/**
 * Earlier visits of a place that an expression speaks of with {@code \\at(x, AnyPrev)} or {@code
 * \\at(x, LastPrev)}: variables that keep the values of one visit, whichever it is, or of the last.
 *
 * @param relation holds where no visit was kept yet
 * @param keeping an expression that may keep the present visit
 * @param declarations of the variables, before the place
 */
record EarlierVisit(String relation, String keeping, List<CStmt> declarations) {
  private static final Pattern EARLIER =
      Pattern.compile("\\\\at\\s*\\(\\s*([A-Za-z_]\\w*)\\s*,\\s*(AnyPrev|LastPrev)\\s*\\)");
  private static final String KEPT = "Kept";

  /** What the first visit that can be spoken of comes after. */
  enum Since {
    /** The loop was entered. */
    ENTRY,
    /** The program began. */
    START
  }

  static boolean isIn(String expression) {
    return EARLIER.matcher(expression).find();
  }

  /** Declares the variables in the present scope. */
  static EarlierVisit of(Unit unit, String expression, SourceSpan place, Since since) {
    Map<String, Map<String, String>> assignments = new LinkedHashMap<>();
    List<CStmt> declarations = new ArrayList<>();
    Matcher matcher = EARLIER.matcher(expression);
    while (matcher.find()) {
      String name = matcher.group(1);
      String label = Probe.EARLIER + matcher.group(2);
      Map<String, String> ofLabel =
          assignments.computeIfAbsent(
              label,
              l -> {
                declare(unit, l + KEPT, CTypes.INT, place, since).ifPresent(declarations::add);
                return new LinkedHashMap<>();
              });
      String kept = label + "_" + name;
      if (ofLabel.putIfAbsent(kept, name) == null) {
        CType type = scalar(unit, name, place).type();
        declare(unit, kept, type, place, since).ifPresent(declarations::add);
      }
    }
    String relation = matcher.replaceAll(Probe.EARLIER + "$2_$1");
    String unkept =
        assignments.keySet().stream().map(l -> "!" + l + KEPT).collect(Collectors.joining(" || "));
    String keeping =
        assignments.entrySet().stream()
            .map(e -> keeping(e.getKey(), e.getValue()))
            .collect(Collectors.joining(" "));
    return new EarlierVisit(
        "%s || (%s)".formatted(unkept, relation),
        "({ " + keeping + " })",
        List.copyOf(declarations));
  }

  /** Of any visit the first that is chosen is kept, of the last each one. */
  private static String keeping(String label, Map<String, String> values) {
    String assignments =
        values.entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue() + "; ")
            .collect(Collectors.joining());
    String kept = label + KEPT;
    return label.endsWith("AnyPrev")
        ? "int %s; if (%s && !%s) { %s%s = 1; }"
            .formatted(Probe.EARLIER_CHOICE, Probe.EARLIER_CHOICE, kept, assignments, kept)
        : "%s%s = 1;".formatted(assignments, kept);
  }

  /** A variable whose value can be kept. */
  static CVariable scalar(Unit unit, String name, SourceSpan place) {
    if (unit.scopes().lookup(name).orElse(null) instanceof Symbol.Variable(CVariable variable)
        && variable.type().isScalar()) {
      return variable;
    }
    throw Refusal.syntax("'" + name + "' is no scalar variable", place);
  }

  /** A statement that sets the variable to zero; none is needed if it is static. */
  private static Optional<CStmt> declare(
      Unit unit, String name, CType type, SourceSpan place, Since since) {
    CVariable variable =
        switch (since) {
          case ENTRY -> unit.hiddenVariable(name, type, place);
          case START -> unit.hiddenStatic(name, type, place);
        };
    unit.scopes().declare(name, new Symbol.Variable(variable));
    if (since == Since.START) {
      return Optional.empty();
    }
    CExpr zero = unit.conversions().literal(0, CTypes.INT, place);
    CExpr initial = unit.conversions().cast(zero, type, place);
    return Optional.of(
        new CStmt.Declaration(variable, Optional.of(new CInitializer.Value(initial)), place));
  }
}
