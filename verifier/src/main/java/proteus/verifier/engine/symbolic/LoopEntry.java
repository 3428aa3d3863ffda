package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Cfg;
import proteus.ir.Loop;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.verifier.engine.symbolic.SymbolicValue.Scalar;

/**
 * The state in which a loop is entered, as the summarizer sees it.
 *
 * @param values of the loop's integer and truth-valued variables
 * @param facts what is certain about them: constants, ranges, equal values; over entry symbols
 */
record LoopEntry(Map<Variable, Term> values, List<Term> facts) {
  LoopEntry {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    facts = List.copyOf(facts);
  }

  /** The entry with the state, where variables without a value get an arbitrary one. */
  static LoopEntry of(Execution execution, Cfg cfg, Loop loop, State state, Frame frame) {
    Map<Variable, Term> values = new LinkedHashMap<>();
    for (Variable variable : LoopVariables.of(cfg, loop)) {
      if (EntrySymbols.exist(variable)) {
        int slot = frame.slot(variable);
        SymbolicValue value = state.register(slot);
        if (value == null) {
          // Set within the loop before it is read: any value will do.
          value = new Scalar(execution.encoding().freshVariable(variable.name(), variable.type()));
          state.setRegister(slot, value);
        }
        values.put(variable, Values.term(value));
      }
    }
    return new LoopEntry(values, facts(execution.terms(), values));
  }

  private static List<Term> facts(Terms terms, Map<Variable, Term> values) {
    List<Term> facts = new ArrayList<>();
    Map<Term, Term> seen = new LinkedHashMap<>();
    values.forEach(
        (variable, value) -> {
          Term symbol = EntrySymbols.of(terms, variable);
          if (value.constant().isPresent()) {
            facts.add(terms.eq(symbol, value));
            return;
          }
          Term same = seen.putIfAbsent(value, symbol);
          if (same != null && same.sort().equals(symbol.sort())) {
            facts.add(terms.eq(symbol, same));
          }
          if (value.sort() instanceof Sort.Int) {
            Interval range = value.range();
            if (!range.contains(symbol.range())) {
              facts.add(terms.in(symbol, range));
            }
          }
        });
    return facts.stream().filter(f -> !f.isTrue()).toList();
  }
}
