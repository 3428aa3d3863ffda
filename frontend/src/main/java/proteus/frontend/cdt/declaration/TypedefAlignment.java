package proteus.frontend.cdt.declaration;

import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CType;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/**
 * What {@code aligned} attributes of a {@code typedef} say (GNU C): unlike those of variables and
 * members, they also give types smaller alignments than they had.
 */
final class TypedefAlignment {
  private TypedefAlignment() {}

  /**
   * The type that a {@code typedef} names. Fails with a {@link Refusal} where it needs less than
   * its natural alignment and is no integer, or array of integers.
   */
  static Specified of(
      Specified type, IASTDeclSpecifier specifier, IASTDeclarator declarator, Unit unit) {
    OptionalInt asked = OptionalInt.empty();
    if (!(specifier instanceof IASTCompositeTypeSpecifier)) {
      asked = greater(asked, unit.attributes().aligned(specifier));
    }
    if (declarator.getParent() instanceof IASTAttributeOwner declaration) {
      asked = greater(asked, unit.attributes().aligned(declaration));
    }
    for (@Nullable IASTDeclarator d = declarator; d != null; d = d.getNestedDeclarator()) {
      asked = greater(asked, unit.attributes().aligned(d));
    }
    if (asked.isEmpty()) {
      return type;
    }
    int alignment = asked.getAsInt();
    CType named = aligned(type.type(), alignment, unit.layout(), unit.span(declarator));
    return type.withType(named).alignedFor(alignment);
  }

  private static OptionalInt greater(OptionalInt a, OptionalInt b) {
    return a.isEmpty() || b.isPresent() && b.getAsInt() > a.getAsInt() ? b : a;
  }

  private static CType aligned(CType type, int alignment, Layout layout, SourceSpan span) {
    return switch (type) {
      case CType.Int integer -> {
        CType.Int natural = integer.ofValues();
        yield alignment < layout.alignOf(natural)
            ? new CType.Int(natural.kind(), natural.fieldWidth(), alignment)
            : natural;
      }
      case CType.Array(CType element, CType.Length length) ->
          new CType.Array(aligned(element, alignment, layout, span), length);
      case CType.Aggregate(CAggregate declaration) when declaration.body().isEmpty() -> type;
      case CType.Real _, CType.Pointer _, CType.Aggregate _, CType.VoidType _, CType.Function _ -> {
        if (alignment < layout.alignOf(type)) {
          throw Refusal.unsupported("a smaller alignment of the type '" + type + "'", span);
        }
        yield type;
      }
    };
  }
}
