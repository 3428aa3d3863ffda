package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTAlignmentSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTAttribute;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.c.ICASTDeclSpecifier;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.Unit;
import proteus.frontend.cdt.initializer.Initial;
import proteus.frontend.cdt.parse.CdtParser;
import proteus.frontend.cdt.parse.SyntaxTree;
import proteus.frontend.cdt.parse.TokenText;
import proteus.frontend.preprocess.LineMap;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.SourceSpan;

/** gcc's attributes: those that change a program's meaning are understood or refused. */
public final class Attributes {
  /** Attributes whose effect on the meaning is not modelled. */
  private static final Set<String> REFUSED =
      Set.of("ifunc", "weakref", "scalar_storage_order", "ms_struct", "ext_vector_type");

  /** Sections of pointers to functions that the system calls. */
  private static final Pattern RUN_SECTION =
      Pattern.compile("\"\\.(?:preinit_array|init_array|fini_array|ctors|dtors)");

  private static final Pattern LEVELS = Pattern.compile("\"?-?O?[0-3sg]\"?");

  /** What gcc chooses for {@code aligned} without an argument. */
  private static final int GREATEST_ALIGNMENT = 16;

  private final Unit unit;

  public Attributes(Unit unit) {
    this.unit = unit;
  }

  /** Whether one of the owners has the attribute, with or without underscores. */
  static boolean has(String name, IASTAttributeOwner... owners) {
    return find(name, owners).isPresent();
  }

  /** The text of the attribute's arguments, if one of the owners has the attribute. */
  public static Optional<String> argument(String name, IASTAttributeOwner... owners) {
    return find(name, owners).map(Attributes::argument);
  }

  /** Where the attributes of a declared name may stand. */
  public static IASTAttributeOwner[] owners(
      IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    return declarator.getParent() instanceof IASTSimpleDeclaration declaration
        ? new IASTAttributeOwner[] {specifier, declarator, declaration}
        : new IASTAttributeOwner[] {specifier, declarator};
  }

  private static Optional<IASTAttribute> find(String name, IASTAttributeOwner... owners) {
    for (IASTAttributeOwner owner : owners) {
      for (IASTAttribute attribute : owner.getAttributes()) {
        if (plainName(attribute).equals(name)) {
          return Optional.of(attribute);
        }
      }
    }
    return Optional.empty();
  }

  private static String plainName(IASTAttribute attribute) {
    String name = String.valueOf(attribute.getName());
    boolean wrapped = name.length() > 4 && name.startsWith("__") && name.endsWith("__");
    return wrapped ? name.substring(2, name.length() - 2) : name;
  }

  /** Refuses what cannot be ignored. */
  public void check(IASTAttributeOwner... owners) {
    for (IASTAttributeOwner owner : owners) {
      for (IASTAttribute attribute : owner.getAttributes()) {
        if (REFUSED.contains(plainName(attribute))
            || isStrayVector(attribute, owner)
            || changesResults(attribute)
            || isRunSection(attribute)) {
          throw Refusal.unsupported("attribute " + plainName(attribute), unit.span(owner));
        }
      }
    }
  }

  /** Whether the attribute stands where nobody makes a vector type of it. */
  private static boolean isStrayVector(IASTAttribute attribute, IASTAttributeOwner owner) {
    boolean read = owner instanceof IASTDeclSpecifier || owner instanceof IASTDeclarator;
    return plainName(attribute).equals(VectorAttribute.NAME) && !read;
  }

  /** Whether what is declared acts without being named: it runs before or after the program. */
  static boolean runsUnnamed(IASTAttributeOwner owner) {
    return has("constructor", owner)
        || has("destructor", owner)
        || find("section", owner).filter(Attributes::isRunSection).isPresent();
  }

  private static boolean isRunSection(IASTAttribute attribute) {
    return plainName(attribute).equals("section")
        && RUN_SECTION.matcher(argument(attribute)).lookingAt();
  }

  /** Other optimisations than levels may compute floats in another way, or assume what is wrong. */
  private static boolean changesResults(IASTAttribute attribute) {
    return plainName(attribute).equals("optimize")
        && !LEVELS.matcher(argument(attribute)).matches();
  }

  /** The greatest alignment that {@code aligned} attributes ask for. */
  OptionalInt aligned(IASTAttributeOwner... owners) {
    OptionalInt result = OptionalInt.empty();
    for (IASTAttributeOwner owner : owners) {
      for (IASTAttribute attribute : owner.getAttributes()) {
        if (plainName(attribute).equals("aligned")) {
          result = OptionalInt.of(Math.max(alignment(attribute, owner), result.orElse(1)));
        }
      }
    }
    return result;
  }

  private int alignment(IASTAttribute attribute, IASTAttributeOwner owner) {
    String text = argument(attribute);
    if (text.isEmpty()) {
      return GREATEST_ALIGNMENT;
    }
    SourceSpan span = unit.span(owner);
    return checkedAlignment(
        text.chars().allMatch(Character::isDigit)
            ? Optional.of(new BigInteger(text))
            : evaluate(text),
        span);
  }

  private static int checkedAlignment(Optional<BigInteger> value, SourceSpan span) {
    return value
        .filter(v -> v.bitLength() < 29 && v.bitCount() <= 1)
        .map(BigInteger::intValueExact)
        .orElseThrow(() -> Refusal.syntax("an alignment must be a constant power of two", span));
  }

  /** The argument's text without the brackets. */
  private static String argument(IASTAttribute attribute) {
    if (attribute.getArgumentClause() == null) {
      return "";
    }
    return TokenText.of(attribute.getArgumentClause());
  }

  /** An argument that is an expression is parsed by itself. */
  Optional<BigInteger> evaluate(String text) {
    String file = "attribute";
    String declaration = "int x = (" + text + ");";
    SyntaxTree tree =
        CdtParser.parse(
            file,
            SourceText.of(LineMap.physical(file, declaration), declaration),
            Optional.empty());
    Unit inner = unit.inside(tree.places());
    for (var d : tree.unit().getDeclarations()) {
      if (!tree.places().isPrologue(d) && d instanceof IASTSimpleDeclaration simple) {
        return Initial.of(simple.getDeclarators()[0])
            .flatMap(e -> inner.conversions().constants().evaluate(inner.expressions().value(e)));
      }
    }
    return Optional.empty();
  }

  /** {@code _Alignas(type or constant)} specifiers. */
  OptionalInt alignas(IASTDeclSpecifier specifier) {
    OptionalInt result = OptionalInt.empty();
    if (!(specifier instanceof ICASTDeclSpecifier c)) {
      return result;
    }
    for (IASTAlignmentSpecifier alignas : c.getAlignmentSpecifiers()) {
      int alignment = alignment(alignas);
      if (alignment > 0) {
        result = OptionalInt.of(Math.max(alignment, result.orElse(1)));
      }
    }
    return result;
  }

  private int alignment(IASTAlignmentSpecifier alignas) {
    @Nullable IASTTypeId typeId = alignas.getTypeId();
    if (typeId != null) {
      return unit.layout().alignOf(unit.declarators().typeName(typeId).type());
    }
    CExpr value = unit.expressions().value(alignas.getExpression());
    return checkedAlignment(unit.conversions().constants().evaluate(value), unit.span(alignas));
  }

  /** The type that a {@code mode} attribute makes of an integer or floating type. */
  CType applyMode(CType type, IASTAttributeOwner... owners) {
    Optional<IASTAttribute> attribute = find("mode", owners);
    if (attribute.isEmpty()) {
      return type;
    }
    String mode = argument(attribute.get()).replace("_", "");
    if (type instanceof CType.Int integer) {
      return intMode(mode, integer, owners[0]);
    }
    return switch (mode) {
      case "SF" -> new CType.Real(FloatKind.FLOAT);
      case "DF" -> new CType.Real(FloatKind.DOUBLE);
      case "XF" -> new CType.Real(FloatKind.LONG_DOUBLE);
      case "TF" -> new CType.Real(FloatKind.FLOAT128);
      default -> throw Refusal.unsupported("machine mode " + mode, unit.span(owners[0]));
    };
  }

  private CType intMode(String mode, CType.Int type, IASTAttributeOwner owner) {
    List<IntKind> kinds = new ArrayList<>();
    switch (mode) {
      case "QI", "byte" -> kinds.add(IntKind.SIGNED_CHAR);
      case "HI" -> kinds.add(IntKind.SHORT);
      case "SI" -> kinds.add(IntKind.INT);
      case "DI" -> {
        kinds.add(IntKind.LONG);
        kinds.add(IntKind.LONG_LONG);
      }
      case "TI" -> kinds.add(IntKind.INT128);
      case "word", "pointer", "unwindword" -> kinds.add(IntKind.LONG);
      default -> throw Refusal.unsupported("machine mode " + mode, unit.span(owner));
    }
    boolean longIsTooSmall =
        kinds.size() > 1 && kinds.getFirst().size(unit.layout().machine()) != 8;
    IntKind kind = longIsTooSmall ? kinds.getLast() : kinds.getFirst();
    return new CType.Int(type.kind().isSigned() ? kind : kind.toUnsigned());
  }
}
