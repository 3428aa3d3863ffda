package proteus.summarizer.recurrence;

import proteus.smt.Term;
import proteus.smt.TermPrinter;

/** Symbols as people know them. */
final class SymbolNames {
  private SymbolNames() {}

  static String of(Term symbol) {
    return symbol.name().replaceFirst("@.*", "");
  }

  static String print(Term term) {
    return TermPrinter.print(term, SymbolNames::of);
  }
}
