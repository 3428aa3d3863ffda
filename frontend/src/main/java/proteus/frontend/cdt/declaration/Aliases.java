package proteus.frontend.cdt.declaration;

import java.util.ArrayList;
import java.util.List;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.Faults;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/** The functions of a unit that are other names of functions in it (gcc's {@code alias}). */
public final class Aliases {
  private record Alias(CFunction function, String target, SourceSpan span) {}

  private final Unit unit;
  private final List<Alias> aliases = new ArrayList<>();

  public Aliases(Unit unit) {
    this.unit = unit;
  }

  /** The target may be declared later. */
  void add(CFunction function, String target, SourceSpan span) {
    aliases.add(new Alias(function, target.replace("\"", ""), span));
  }

  /** At the end of the unit: finds the targets. */
  public void resolve() {
    for (Alias alias : aliases) {
      if (unit.scopes().lookupInFile(alias.target).orElse(null) instanceof Symbol.Function f) {
        alias.function.setTarget(f.function());
      } else if (unit.faults() == Faults.REFUSE_FILE) {
        throw Refusal.unsupported("the alias of '" + alias.target + "'", alias.span);
      }
    }
  }
}
