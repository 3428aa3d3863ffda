package proteus.summarizer.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.smt.Term;

/** Conditions and values over entry symbols in C's notation. */
public final class ConditionText {
  private final Formulas formulas;

  /**
   * @param variables of the program
   * @param loop whose constants the text is to have
   */
  public ConditionText(Set<Variable> variables, Cfg cfg, Loop loop) {
    this.formulas =
        new Formulas(
            Names.of(new LinkedHashSet<>(variables)),
            NamedConstants.of(cfg, loop),
            symbol -> false);
  }

  /** The conjuncts. */
  public List<String> of(List<Term> conditions) {
    return formulas.conjuncts(conditions);
  }

  /** The value. */
  public String of(Term value) {
    return formulas.text(value);
  }
}
