package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.irregular.PathCounterRelation;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.slice.LoopSlice;

/**
 * An over-approximation of the states at a loop's header, in any iteration: for some values of
 * {@code bound} the condition holds and the variables have the values.
 *
 * @param entry the symbols for the values at entry
 * @param bound existentially quantified
 * @param condition over the entry symbols and {@code bound}
 * @param values of the variables that the loop writes and that are followed, over the same, in
 *     their types' ranges
 */
public record HeaderStates(
    Map<Variable, Term> entry, List<Term> bound, Term condition, Map<Variable, Term> values) {
  public HeaderStates {
    entry = Collections.unmodifiableMap(new LinkedHashMap<>(entry));
    bound = List.copyOf(bound);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  static HeaderStates of(
      Terms terms, LoopSlice slice, HeaderSymbols symbols, PathCounterRelation relation) {
    Substitution entries = Substitution.of(terms, symbols.finished());
    Map<Variable, Term> entry = new LinkedHashMap<>();
    slice.followed().forEach(v -> entry.put(v, EntrySymbols.of(terms, v)));
    Map<Variable, Term> values = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = relation.values().get(symbol);
              if (value != null) {
                values.put(variable, symbols.wrapped(variable, entries.apply(value)));
              }
            });
    List<Term> bound = new ArrayList<>(relation.counters());
    bound.addAll(relation.bound());
    return new HeaderStates(entry, bound, entries.apply(terms.and(relation.conditions())), values);
  }

  /** The states for an entry with these values, with fresh symbols in place of the bound ones. */
  public HeaderStates from(Terms terms, Map<Variable, Term> state) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    entry.forEach(
        (variable, symbol) -> {
          Term value = state.get(variable);
          if (value == null) {
            throw new IllegalArgumentException("no value for " + variable);
          }
          replacements.put(symbol, value);
        });
    List<Term> fresh = Application.rename(terms, bound, replacements);
    Substitution substitution = Substitution.of(terms, replacements);
    Map<Variable, Term> there = new LinkedHashMap<>();
    values.forEach((variable, value) -> there.put(variable, substitution.apply(value)));
    return new HeaderStates(entry, fresh, substitution.apply(condition), there);
  }
}
