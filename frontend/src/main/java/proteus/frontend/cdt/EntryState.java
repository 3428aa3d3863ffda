package proteus.frontend.cdt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Refusal;
import proteus.ir.SourceSpan;

/**
 * The state at a function's entry, which an expression speaks of with {@code \\at(x, Pre)}, {@code
 * \\at(x, Old)} or, as in ACSL, {@code \\old(x)}: variables that keep it from there on.
 */
final class EntryState {
  private static final Pattern ENTRY =
      Pattern.compile(
          "\\\\at\\s*\\(\\s*([A-Za-z_]\\w*)\\s*,\\s*(?:Pre|Old)\\s*\\)"
              + "|\\\\old\\s*\\(\\s*([A-Za-z_]\\w*)\\s*\\)");
  private static final String PREFIX = "__proteus_entry_";

  private EntryState() {}

  /**
   * The expression over variables that are declared in the present scope, and that the function's
   * context sets at its entry.
   */
  static String rewrite(Unit unit, String expression, SourceSpan place) {
    Map<String, CStmt> declarations = new LinkedHashMap<>();
    Matcher matcher = ENTRY.matcher(expression);
    String rewritten =
        matcher.replaceAll(
            found -> {
              String name = Optional.ofNullable(found.group(1)).orElseGet(() -> found.group(2));
              declarations.computeIfAbsent(name, n -> declare(unit, n, place));
              return PREFIX + name;
            });
    if (!declarations.isEmpty()) {
      FunctionContext function =
          unit.function().orElseThrow(() -> Refusal.syntax("outside of a function", place));
      declarations.values().forEach(function::atEntry);
    }
    return rewritten;
  }

  private static CStmt declare(Unit unit, String name, SourceSpan place) {
    CVariable variable = EarlierVisit.scalar(unit, name, place);
    if (variable.storage() == CVariable.Storage.LOCAL) {
      throw Refusal.syntax("'" + name + "' is not there at the function's entry", place);
    }
    CVariable kept = unit.hiddenVariable(PREFIX + name, variable.type(), place);
    unit.scopes().declare(PREFIX + name, new Symbol.Variable(kept));
    CExpr value = new CExpr.Read(new CExpr.Variable(variable, place), place);
    return new CStmt.Declaration(kept, Optional.of(new CInitializer.Value(value)), place);
  }
}
