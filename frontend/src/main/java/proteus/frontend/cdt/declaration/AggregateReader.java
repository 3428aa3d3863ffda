package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import proteus.frontend.c.AggregateLayout;
import proteus.frontend.c.BitPrecise;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Layout;
import proteus.frontend.cdt.Unit;

/** Structures and unions (C11 6.7.2.1, 6.7.2.3). */
public final class AggregateReader {
  private final Unit unit;

  public AggregateReader(Unit unit) {
    this.unit = unit;
  }

  /** {@code struct s} without members. */
  CType refer(IASTElaboratedTypeSpecifier specifier) {
    String tag = specifier.getName().toString();
    boolean alone =
        specifier.getParent() instanceof IASTSimpleDeclaration declaration
            && declaration.getDeclarators().length == 0;
    Optional<CType> known = alone ? unit.scopes().lookupTagHere(tag) : unit.scopes().lookupTag(tag);
    if (known.isPresent()) {
      return known.get();
    }
    CType type =
        switch (specifier.getKind()) {
          case IASTElaboratedTypeSpecifier.k_struct -> fresh(CAggregate.Kind.STRUCT, tag);
          case IASTElaboratedTypeSpecifier.k_union -> fresh(CAggregate.Kind.UNION, tag);
          default -> CTypes.UNSIGNED_INT;
        };
    unit.scopes().declareTag(tag, type);
    return type;
  }

  private CType.Aggregate fresh(CAggregate.Kind kind, String tag) {
    return new CType.Aggregate(new CAggregate(kind, tag));
  }

  /** {@code struct s { ... }}. */
  CType define(IASTCompositeTypeSpecifier specifier) {
    CAggregate.Kind kind =
        specifier.getKey() == IASTCompositeTypeSpecifier.k_union
            ? CAggregate.Kind.UNION
            : CAggregate.Kind.STRUCT;
    String tag = specifier.getName().toString();
    CType.Aggregate type = declare(kind, tag, specifier);
    List<AggregateLayout.Field> fields = new ArrayList<>();
    AggregateLayout.Packing packing =
        Attributes.has("packed", specifier)
            ? AggregateLayout.Packing.PACKED
            : AggregateLayout.Packing.NATURAL;
    for (IASTDeclaration member : specifier.getMembers()) {
      readMember(member, packing, fields);
    }
    if (kind == CAggregate.Kind.UNION
        && fields.stream().anyMatch(f -> BitPrecise.hasPadding(f.type()))) {
      throw unit.unsupported("integers with padding bits in a union", specifier);
    }
    if (type.declaration().body().isPresent()) {
      throw unit.syntax("'" + type + "' is defined twice", specifier);
    }
    type.declaration()
        .complete(
            AggregateLayout.place(
                unit.layout(),
                kind,
                fields,
                unit.attributes().aligned(specifier),
                unit.places().packingAt(specifier)));
    return unit.sized(type, specifier);
  }

  private CType.Aggregate declare(
      CAggregate.Kind kind, String tag, IASTCompositeTypeSpecifier specifier) {
    if (tag.isEmpty()) {
      int line = unit.span(specifier).line();
      return fresh(kind, "<line " + line + ">");
    }
    Optional<CType> known = unit.scopes().lookupTagHere(tag);
    if (known.isPresent()
        && known.get() instanceof CType.Aggregate aggregate
        && aggregate.declaration().kind() == kind) {
      return aggregate;
    }
    CType.Aggregate type = fresh(kind, tag);
    unit.scopes().declareTag(tag, type);
    return type;
  }

  private void readMember(
      IASTDeclaration member, AggregateLayout.Packing packing, List<AggregateLayout.Field> fields) {
    if (!(member instanceof IASTSimpleDeclaration declaration)) {
      return;
    }
    Specified base = unit.specifiers().read(declaration.getDeclSpecifier());
    boolean isAssertion =
        declaration.getDeclSpecifier().getStorageClass()
            == org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier.sc_typedef;
    if (declaration.getDeclarators().length == 0) {
      addAnonymous(base, packing, fields);
    }
    for (IASTDeclarator declarator : declaration.getDeclarators()) {
      AggregateLayout.Field field = field(base, declarator, packing);
      if (!isAssertion) {
        fields.add(field);
      }
    }
  }

  /** An unnamed structure without a tag lends its members to the outer one. */
  private static void addAnonymous(
      Specified base, AggregateLayout.Packing packing, List<AggregateLayout.Field> fields) {
    if (base.type() instanceof CType.Aggregate aggregate
        && aggregate.declaration().tag().startsWith("<")) {
      fields.add(
          new AggregateLayout.Field(
              "",
              base.type(),
              OptionalInt.empty(),
              base.aligned(),
              new CMember.Qualifiers(base.access(), base.aliasing()),
              packing));
    }
  }

  private AggregateLayout.Field field(
      Specified base, IASTDeclarator declarator, AggregateLayout.Packing packing) {
    DeclaratorReader.Declared declared = unit.declarators().read(base, declarator);
    CType type = declared.type().type();
    if (Layout.isVariablyModified(type)) {
      throw unit.unsupported("a member with a length that is not constant", declarator);
    }
    OptionalInt width = OptionalInt.empty();
    if (declarator instanceof IASTFieldDeclarator bitField) {
      width = OptionalInt.of(width(bitField, type));
    } else {
      requireComplete(type, declarator);
    }
    boolean packed =
        packing == AggregateLayout.Packing.PACKED || Attributes.has("packed", declarator);
    return new AggregateLayout.Field(
        declared.name(),
        type,
        width,
        declared.type().aligned(),
        new CMember.Qualifiers(declared.type().access(), declared.type().aliasing()),
        packed ? AggregateLayout.Packing.PACKED : AggregateLayout.Packing.NATURAL);
  }

  private void requireComplete(CType type, IASTDeclarator declarator) {
    boolean flexible =
        type instanceof CType.Array array && unit.layout().hasConstantSize(array.element());
    boolean object = !type.isVoid() && !(type instanceof CType.Function);
    if (!object || !(flexible || unit.layout().hasConstantSize(type))) {
      throw unit.syntax("a member of type '" + type + "'", declarator);
    }
  }

  private int width(IASTFieldDeclarator declarator, CType type) {
    BigInteger width = constant(declarator.getBitFieldSize());
    if (!(type instanceof CType.Int integer)) {
      throw unit.syntax("a bit-field of type '" + type + "'", declarator);
    }
    if (integer.alignment() > 0) {
      throw unit.unsupported("a bit-field of a type with an alignment of its own", declarator);
    }
    if (integer.isBitPrecise()) {
      throw unit.unsupported("a bit-field of type '" + type + "'", declarator);
    }
    int bits = integer.kind().valueType(unit.layout().machine()).bits();
    if (width.signum() < 0 || width.compareTo(BigInteger.valueOf(bits)) > 0) {
      throw unit.syntax("a bit-field of " + width + " bits", declarator);
    }
    return width.intValueExact();
  }

  /** The value of an integer constant expression. */
  public BigInteger constant(IASTExpression expression) {
    return unit.conversions()
        .constants()
        .evaluate(unit.expressions().value(expression))
        .orElseThrow(() -> unit.syntax("a constant is required", expression));
  }
}
