package proteus.verifier.evidence;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.verifier.counterexample.Mark;

/** What unwritten bytes of an object hold, as conditions of C. */
final class ObjectText {
  private static final Pattern ARRAY = Pattern.compile("\\w+\\s*\\[\\s*(\\d{1,9})\\s*]");

  private ObjectText() {}

  /** The value that was chosen for a part of a variable, whose declarator is that. */
  static Optional<String> ofVariable(
      String name, Optional<String> declarator, long size, Mark.Content content) {
    Optional<String> element =
        declarator
            .map(ARRAY::matcher)
            .filter(Matcher::matches)
            .flatMap(array -> element(name, Long.parseLong(array.group(1)), size, content));
    return equals(element.or(() -> part("&" + name, content)), content);
  }

  /** The value that was chosen for a part of the object that a pointer points to. */
  static Optional<String> ofPointee(String pointer, Mark.Content content) {
    return equals(part(pointer, content), content);
  }

  private static Optional<String> equals(Optional<String> lvalue, Mark.Content content) {
    boolean notANumber = content.value().toString().equals("NaN");
    return notANumber
        ? lvalue.map(l -> l + " != " + l)
        : lvalue.flatMap(l -> ConstantText.of(content.value()).map(v -> l + " == " + v));
  }

  /** An element of an array of scalars. */
  private static Optional<String> element(
      String name, long length, long size, Mark.Content content) {
    return length * content.bytes() == size && content.offset() % content.bytes() == 0
        ? Optional.of(name + "[" + content.offset() / content.bytes() + "]")
        : Optional.empty();
  }

  private static Optional<String> part(String address, Mark.Content content) {
    String place =
        content.offset() == 0 ? address : "((char *)" + address + " + " + content.offset() + ")";
    return type(content.type(), content.bytes()).map(t -> "*(" + t + " *)" + place);
  }

  private static Optional<String> type(Type type, int bytes) {
    return switch (type) {
      case PointerType _ -> Optional.of("void *");
      case FloatType f -> floating(f);
      case BoolType _ -> Optional.empty();
      case IntType i when !i.isUnbounded() && i.bits() == 8 * bytes -> integer(i);
      case IntType _ -> Optional.empty();
    };
  }

  private static Optional<String> floating(FloatType type) {
    return type == FloatType.FLOAT
        ? Optional.of("float")
        : type == FloatType.DOUBLE ? Optional.of("double") : Optional.empty();
  }

  private static Optional<String> integer(IntType type) {
    String sign = type.isSigned() ? "signed " : "unsigned ";
    return switch (type.bits()) {
      case 8 -> Optional.of(sign + "char");
      case 16 -> Optional.of(sign + "short");
      case 32 -> Optional.of(sign + "int");
      case 64 -> Optional.of(sign + "long long");
      default -> Optional.empty();
    };
  }
}
