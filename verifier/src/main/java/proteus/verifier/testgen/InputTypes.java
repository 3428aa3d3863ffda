package proteus.verifier.testgen;

import java.util.Map;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;

/** The names that C has for the types of inputs. */
final class InputTypes {
  private static final String PREFIX = "__VERIFIER_nondet_";

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("bool", "_Bool"),
          Map.entry("_Bool", "_Bool"),
          Map.entry("char", "char"),
          Map.entry("uchar", "unsigned char"),
          Map.entry("u8", "unsigned char"),
          Map.entry("short", "short"),
          Map.entry("ushort", "unsigned short"),
          Map.entry("u16", "unsigned short"),
          Map.entry("int", "int"),
          Map.entry("uint", "unsigned int"),
          Map.entry("unsigned", "unsigned int"),
          Map.entry("unsigned_int", "unsigned int"),
          Map.entry("u32", "unsigned int"),
          Map.entry("long", "long"),
          Map.entry("ulong", "unsigned long"),
          Map.entry("longlong", "long long"),
          Map.entry("ulonglong", "unsigned long long"),
          Map.entry("int128", "__int128"),
          Map.entry("uint128", "unsigned __int128"),
          Map.entry("float", "float"),
          Map.entry("double", "double"));

  private InputTypes() {}

  /**
   * The type of what a function returns.
   *
   * @param type of the value in the program, where the function's name does not say it
   */
  static String of(String function, Type type) {
    String suffix = function.startsWith(PREFIX) ? function.substring(PREFIX.length()) : "";
    String name = NAMES.get(suffix);
    return name != null ? name : of(type);
  }

  private static String of(Type type) {
    return switch (type) {
      case BoolType _ -> "_Bool";
      case PointerType _ -> "void *";
      case FloatType f ->
          switch (f) {
            case FLOAT -> "float";
            case DOUBLE -> "double";
            default -> "long double";
          };
      case IntType t -> (t.isUnbounded() || t.isSigned() ? "" : "unsigned ") + width(t.bits());
    };
  }

  private static String width(int bits) {
    return switch (bits) {
      case 1, 8 -> "char";
      case 16 -> "short";
      case 32 -> "int";
      case 128 -> "__int128";
      default -> "long long";
    };
  }
}
