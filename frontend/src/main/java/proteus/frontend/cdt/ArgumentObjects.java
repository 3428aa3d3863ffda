package proteus.frontend.cdt;

import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.IntKind;

/**
 * C statements that make the objects that arguments lead to. They are blocks of {@code malloc} that
 * something keeps. Pointers in them are without a model, all else is arbitrary.
 */
final class ArgumentObjects {
  static final String FILE = "<libc>/arguments.c";

  /** What the statements need. */
  static final String DECLARATIONS =
      """
      extern unsigned long __VERIFIER_nondet_ulong(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      extern void *__proteus_unmodelled_member(void);
      """;

  private static final String ANY = "__VERIFIER_nondet_ulong()";

  private static final String LOOP = "for (unsigned long i = 0; i < count_POINTER; i++) { PARTS }";

  /** The greatest size of an object. */
  private static final String MOST = "((unsigned long)-1 >> 1)";

  private ArgumentObjects() {}

  static boolean isCharacter(CType type) {
    return type instanceof CType.Int(IntKind kind, int _, int _, int _) && kind == IntKind.CHAR;
  }

  static boolean isComplete(CType type) {
    return switch (type) {
      case CType.Int _, CType.Real _, CType.Pointer _ -> true;
      case CType.Aggregate(CAggregate declaration) -> declaration.body().isPresent();
      case CType.Array(CType element, CType.Length length) ->
          length instanceof CType.Length.Constant && isComplete(element);
      default -> false;
    };
  }

  /** Chooses how many elements a pointer leads to; of a text the last one is its end. */
  static String count(CVariable pointer, CType element, Optional<String> count) {
    return """
        unsigned long count_POINTER = COUNT;
        if (count_POINTER MOST / (SIZE)) return;
        """
        .replace("COUNT", count.map(c -> "(unsigned long)(" + c + ")").orElse(ANY))
        .replace("MOST", (count.isPresent() ? "> " : ">= ") + MOST)
        .replace("SIZE", size(pointer, element))
        .replace("POINTER", pointer.name());
  }

  /** The variable that holds how many that are. */
  static String count(String pointer) {
    return "count_" + pointer;
  }

  private static String size(CVariable pointer, CType element) {
    return element.isVoid() ? "1" : "sizeof *" + pointer.name();
  }

  /** Makes a text of the chosen length. */
  static String text(CVariable pointer) {
    return """
        {
          char *made = __builtin_malloc(count_POINTER + 1);
          made[count_POINTER] = 0;
          static void *kept; kept = made;
          POINTER = made;
        }
        """
        .replace("POINTER", pointer.name());
  }

  /** Makes the chosen number of elements. */
  static String elements(CVariable pointer, CType element, boolean isOne) {
    String place = pointer.name() + (isOne ? "[0]" : "[i]");
    String parts = element.isVoid() ? "" : parts(place, element, 0);
    return """
        {
          static void *kept; kept = __builtin_malloc(count_POINTER * (SIZE));
          POINTER = kept;
          PARTS
        }
        """
        .replace("SIZE", size(pointer, element))
        .replace("PARTS", isOne || parts.isEmpty() ? parts : LOOP.replace("PARTS", parts))
        .replace("POINTER", pointer.name());
  }

  /** Gives values to the parts whose bytes cannot be just anything. */
  private static String parts(String place, CType type, int depth) {
    return switch (type) {
      case CType.Pointer _ -> place + " = __proteus_unmodelled_member(); ";
      case CType.Int(IntKind kind, int _, int _, int _) when kind == IntKind.BOOL ->
          place + " = __VERIFIER_nondet_bool(); ";
      case CType.Aggregate(CAggregate declaration) -> {
        StringBuilder all = new StringBuilder();
        for (CMember member : declaration.body().orElseThrow().members()) {
          String part = member.name().isEmpty() ? place : place + "." + member.name();
          all.append(member.isConstant() ? "" : parts(part, member.type(), depth));
        }
        yield all.toString();
      }
      case CType.Array(CType element, CType.Length.Constant _) -> {
        String index = "i" + depth;
        String inside = parts(place + "[" + index + "]", element, depth + 1);
        yield inside.isEmpty()
            ? ""
            : "for (unsigned long "
                + index
                + " = 0; "
                + index
                + " < sizeof "
                + place
                + " / sizeof "
                + place
                + "[0]; "
                + index
                + "++) { "
                + inside
                + " } ";
      }
      default -> "";
    };
  }
}
