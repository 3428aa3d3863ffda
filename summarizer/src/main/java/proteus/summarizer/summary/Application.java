package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Trace;

/**
 * A disjunct applied to a state: entry symbols are replaced by the state's values, counters and
 * inputs by fresh variables.
 *
 * @param bound the fresh variables
 * @param condition over the state's symbols and {@code bound}
 * @param post as in {@link Disjunct}
 */
public record Application(
    Disjunct disjunct, List<Term> bound, Term condition, Map<Variable, Term> post, Trace trace) {

  /**
   * Applies the disjunct.
   *
   * @param state the values of all variables that the summary has entry symbols for; integers in
   *     their types' ranges
   */
  public static Application of(
      Terms terms, LoopSummary summary, Disjunct disjunct, Map<Variable, Term> state) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    summary
        .entry()
        .forEach(
            (variable, symbol) -> {
              Term value = state.get(variable);
              if (value == null) {
                throw new IllegalArgumentException("no value for " + variable);
              }
              replacements.put(symbol, value);
            });
    List<Term> bound = rename(terms, disjunct.bound(), replacements);
    Substitution substitution = Substitution.of(terms, replacements);
    Map<Variable, Term> post = new LinkedHashMap<>();
    disjunct.post().forEach((variable, term) -> post.put(variable, substitution.apply(term)));
    return new Application(
        disjunct,
        bound,
        substitution.apply(disjunct.condition()),
        post,
        disjunct.trace().substitute(substitution));
  }

  /** Replaces the symbols by fresh ones, and says so in {@code replacements}. */
  static List<Term> rename(Terms terms, List<Term> symbols, Map<Term, Term> replacements) {
    List<Term> renamed = new ArrayList<>();
    for (Term symbol : symbols) {
      String prefix = symbol.name().replaceFirst("!.*", "");
      Term fresh = terms.freshVar(prefix, symbol.sort(), symbol.range());
      replacements.put(symbol, fresh);
      renamed.add(fresh);
    }
    return renamed;
  }
}
