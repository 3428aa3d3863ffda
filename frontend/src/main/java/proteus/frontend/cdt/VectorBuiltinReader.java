package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.vector.VectorValues;
import proteus.ir.SourceSpan;

/** gcc's and clang's builtins on vectors. */
final class VectorBuiltinReader {
  private final Unit unit;

  VectorBuiltinReader(Unit unit) {
    this.unit = unit;
  }

  /** Empty for the names of other functions. */
  Optional<CExpr> read(String name, List<IASTExpression> arguments, SourceSpan span) {
    VectorValues vectors = unit.conversions().vectors();
    return switch (name) {
      case "__proteus_convertvector" -> {
        require(arguments.size() == 2, name, span);
        CType target = unit.expressions().typeOperators().operandType(arguments.getLast());
        yield Optional.of(vectors.converted(value(arguments.getFirst()), target, span));
      }
      case "__builtin_shuffle" -> {
        require(arguments.size() == 2 || arguments.size() == 3, name, span);
        List<CExpr> values = arguments.stream().map(this::value).toList();
        List<CExpr> sources = values.subList(0, values.size() - 1);
        yield Optional.of(vectors.shuffled(sources, values.getLast(), span));
      }
      case "__builtin_shufflevector" -> {
        require(arguments.size() > 2, name, span);
        List<BigInteger> numbers =
            arguments.subList(2, arguments.size()).stream()
                .map(unit.aggregates()::constant)
                .toList();
        CExpr left = value(arguments.getFirst());
        yield Optional.of(vectors.selected(left, value(arguments.get(1)), numbers, span));
      }
      default -> Optional.empty();
    };
  }

  private CExpr value(IASTExpression argument) {
    return unit.expressions().value(argument);
  }

  private static void require(boolean condition, String name, SourceSpan span) {
    if (!condition) {
      throw Refusal.syntax(name + " with so many arguments", span);
    }
  }
}
