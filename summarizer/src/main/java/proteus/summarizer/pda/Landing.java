package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Trace.Phase;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * Where consecutive executions of one path lead.
 *
 * @param values of the followed variables afterwards, by their symbols
 * @param conditions under which the path is executed so often
 * @param phases the executions
 * @param choices fresh symbols for arbitrary values
 * @param open the number of executions, if it is not a constant
 */
public record Landing(
    Map<Term, Term> values,
    List<Term> conditions,
    List<Phase> phases,
    List<Term> choices,
    Optional<OpenCounter> open) {
  public Landing {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    conditions = List.copyOf(conditions);
    phases = List.copyOf(phases);
    choices = List.copyOf(choices);
  }

  /**
   * A number of executions that the conditions leave open until the next path is known.
   *
   * @param counter an Int variable
   * @param least its least value
   * @param atCounter the path's condition after that many executions
   * @param beforeCounter the same one execution earlier, position by position
   */
  public record OpenCounter(
      Term counter, int least, List<Term> atCounter, List<Term> beforeCounter) {
    public OpenCounter {
      atCounter = List.copyOf(atCounter);
      beforeCounter = List.copyOf(beforeCounter);
    }
  }

  /** The landing under more conditions. */
  public Landing under(List<Term> more) {
    List<Term> all = new ArrayList<>(conditions);
    all.addAll(more);
    all.removeIf(Term::isTrue);
    return new Landing(values, all, phases, choices, open);
  }

  /** The landing with a symbol replaced by its value. */
  public Landing replaced(Terms terms, PolynomialReader reader, Term symbol, Term value) {
    Substitution substitution = Substitution.of(terms, Map.of(symbol, value));
    Map<Term, Term> newValues = new LinkedHashMap<>();
    values.forEach((s, v) -> newValues.put(s, normal(reader, substitution.apply(v))));
    return new Landing(
        newValues,
        ConditionTidying.withoutWeaker(terms, substitution.apply(conditions)),
        phases.stream().map(p -> p.substitute(substitution)).toList(),
        choices,
        open.map(
            o ->
                new OpenCounter(
                    o.counter,
                    o.least,
                    substitution.apply(o.atCounter),
                    substitution.apply(o.beforeCounter))));
  }

  /** The landing with the counter replaced by its value, and without the conditions left out. */
  Landing determined(
      Terms terms, PolynomialReader reader, OpenCounter counter, Term value, List<Term> leftOut) {
    Substitution substitution = Substitution.of(terms, Map.of(counter.counter, value));
    Map<Term, Term> newValues = new LinkedHashMap<>();
    values.forEach((symbol, v) -> newValues.put(symbol, normal(reader, substitution.apply(v))));
    List<Term> kept = new ArrayList<>(conditions);
    kept.removeAll(leftOut);
    List<Term> newConditions = new ArrayList<>(substitution.apply(kept));
    newConditions.add(terms.ge(value, terms.intConst(counter.least)));
    return new Landing(
        newValues,
        newConditions,
        phases.stream().map(p -> p.substitute(substitution)).toList(),
        choices,
        Optional.empty());
  }

  /** Int values in normal form. */
  private static Term normal(PolynomialReader reader, Term value) {
    return value.sort().equals(Sort.INT) ? reader.normalize(value) : value;
  }
}
