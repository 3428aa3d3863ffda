package proteus.summarizer.path;

import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.slice.LoopSlice;

/**
 * The symbols for the followed variables' values at a header while a summary is computed: entry
 * symbols, and unbounded ones for variables of which only the residue matters and which are kept
 * without wrapping.
 */
public final class HeaderSymbols {
  private final Terms terms;
  private final Map<Variable, Term> symbols = new LinkedHashMap<>();

  /** The symbols of the variables that the slice follows. */
  public HeaderSymbols(Terms terms, LoopSlice slice) {
    this.terms = terms;
    for (Variable variable : slice.followed()) {
      Term symbol =
          slice.isModular(variable)
              ? terms.var(variable.name() + "@~", Sort.INT)
              : EntrySymbols.of(terms, variable);
      symbols.put(variable, symbol);
    }
  }

  /** The symbols, in the slice's order. */
  public Map<Variable, Term> all() {
    return symbols;
  }

  /** The symbol of a followed variable. */
  public Term of(Variable variable) {
    Term symbol = symbols.get(variable);
    if (symbol == null) {
      throw new IllegalArgumentException("not followed: " + variable);
    }
    return symbol;
  }

  /** Unbounded symbols with the entry symbols that replace them in a finished summary. */
  public Map<Term, Term> finished() {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    symbols.forEach(
        (variable, symbol) -> {
          Term entry = EntrySymbols.of(terms, variable);
          if (!entry.equals(symbol)) {
            replacements.put(symbol, entry);
          }
        });
    return replacements;
  }

  /** The value that the variable has, given one that is congruent to it. */
  public Term wrapped(Variable variable, Term value) {
    boolean residue = !of(variable).equals(EntrySymbols.of(terms, variable));
    return residue && variable.type() instanceof IntType type
        ? MachineTerms.wrap(terms, value, type)
        : value;
  }
}
