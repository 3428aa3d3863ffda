package proteus.verifier.testgen;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.arithmetic.Negation;

/**
 * The {@code &&}, {@code ||} and {@code ?:} that a program's text has. Models of library functions
 * have others, which nobody wants tests for.
 */
final class TextChoices {
  private final Set<Expr> written = new HashSet<>();

  /**
   * @param choices as they were written
   */
  TextChoices(List<Expr> choices) {
    written.addAll(choices);
    choices.stream()
        .filter(c -> c.type() instanceof BoolType)
        .map(Negation::of)
        .forEach(written::add);
  }

  /** Whether the expression, or what it is the negation of, is one of them. */
  boolean has(Expr expression) {
    return written.contains(expression);
  }
}
