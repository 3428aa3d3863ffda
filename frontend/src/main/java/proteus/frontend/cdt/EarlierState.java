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
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/**
 * An earlier state that an expression speaks of with {@code \\at(x, AnyPrev)}: variables that keep
 * the values of one visit of the loop, whichever it is, since the loop was entered.
 *
 * @param relation holds where no state was kept yet
 * @param keeping an expression that may keep the present state, if none was kept before
 * @param declarations of the variables, before the loop
 */
record EarlierState(String relation, String keeping, List<CStmt> declarations) {
  private static final Pattern EARLIER =
      Pattern.compile("\\\\at\\(\\s*([A-Za-z_]\\w*)\\s*,\\s*AnyPrev\\s*\\)");
  private static final String KEPT = "__proteus_kept";
  private static final String PREFIX = "__proteus_earlier_";

  static boolean isIn(String expression) {
    return expression.contains("\\at");
  }

  /** Declares the variables in the present scope; refused if the text says more than this. */
  static EarlierState of(Unit unit, String expression, SourceSpan loop) {
    Map<String, String> names = new LinkedHashMap<>();
    List<CStmt> declarations = new ArrayList<>();
    declarations.add(declare(unit, KEPT, CTypes.INT, loop));
    Matcher matcher = EARLIER.matcher(expression);
    while (matcher.find()) {
      String name = matcher.group(1);
      if (names.putIfAbsent(name, PREFIX + name) == null) {
        declarations.add(declare(unit, PREFIX + name, type(unit, name, loop), loop));
      }
    }
    String relation = matcher.replaceAll(PREFIX + "$1");
    if (isIn(relation)) {
      throw Refusal.unsupported("other states than AnyPrev's", loop);
    }
    String assignments =
        names.entrySet().stream()
            .map(e -> e.getValue() + " = " + e.getKey() + "; ")
            .collect(Collectors.joining());
    String keeping =
        "({ int __proteus_choice; if (__proteus_choice && !%s) { %s%s = 1; } })"
            .formatted(KEPT, assignments, KEPT);
    return new EarlierState(
        "!%s || (%s)".formatted(KEPT, relation), keeping, List.copyOf(declarations));
  }

  private static CType type(Unit unit, String name, SourceSpan loop) {
    if (unit.scopes().lookup(name).orElse(null) instanceof Symbol.Variable(CVariable variable)
        && variable.type().isScalar()) {
      return variable.type();
    }
    throw Refusal.syntax("'" + name + "' is no scalar variable", loop);
  }

  private static CStmt declare(Unit unit, String name, CType type, SourceSpan loop) {
    CVariable variable = unit.hiddenVariable(name, type, loop);
    unit.scopes().declare(name, new Symbol.Variable(variable));
    CExpr zero = unit.conversions().literal(0, CTypes.INT, loop);
    CExpr initial = unit.conversions().cast(zero, type, loop);
    return new CStmt.Declaration(variable, Optional.of(new CInitializer.Value(initial)), loop);
  }
}
