package proteus.summarizer.path;

import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** The symbols that stand for the variables' values where a loop is entered. */
public final class EntrySymbols {
  private EntrySymbols() {}

  /** Whether summaries speak of variables of this kind: integers and truth values. */
  public static boolean exist(Variable variable) {
    return switch (variable.type()) {
      case IntType t -> true;
      case BoolType t -> true;
      case FloatType t -> false;
      case PointerType t -> false;
    };
  }

  /**
   * The symbol of the variable, the same one at each call. An integer's symbol has its type's
   * range.
   */
  public static Term of(Terms terms, Variable variable) {
    return switch (variable.type()) {
      case IntType t -> terms.intVar(variable.name() + "@", Interval.of(t));
      case BoolType t -> terms.var(variable.name() + "@", Sort.BOOL);
      case FloatType t -> throw new IllegalArgumentException("no symbol for " + variable);
      case PointerType t -> throw new IllegalArgumentException("no symbol for " + variable);
    };
  }
}
