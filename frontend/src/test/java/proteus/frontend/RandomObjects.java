package proteus.frontend;

import java.util.List;
import java.util.Random;
import proteus.ir.MachineModel;

/** Definitions of structures, and of objects of them with initialisers. */
final class RandomObjects {
  private static final List<String> SCALARS =
      List.of(
          "char",
          "signed char",
          "unsigned char",
          "short",
          "unsigned short",
          "int",
          "unsigned",
          "long",
          "unsigned long",
          "long long",
          "unsigned long long",
          "_Bool",
          "float",
          "double",
          "long double");

  private final Random random;
  private final MachineModel machine;
  private int tags;

  RandomObjects(Random random, MachineModel machine) {
    this.random = random;
    this.machine = machine;
  }

  /** A structure {@code s_name} and a variable {@code name}, with an initialiser. */
  String object(String name) {
    StringBuilder values = new StringBuilder();
    String members = members(2, 1 + random.nextInt(7), values);
    boolean pack = random.nextInt(5) == 0;
    return (pack ? "#pragma pack(" + (1 << random.nextInt(4)) + ")\n" : "")
        + "struct s_%s {%s} %s;\n".formatted(name, members, attributes())
        + (pack ? "#pragma pack()\n" : "")
        + "struct s_%s %s = {%s};\n\n".formatted(name, name, values);
  }

  private String attributes() {
    return switch (random.nextInt(8)) {
      case 0 -> "__attribute__((packed))";
      case 1 -> "__attribute__((aligned(16)))";
      case 2 -> "__attribute__((packed, aligned(2)))";
      default -> "";
    };
  }

  private String members(int depth, int count, StringBuilder values) {
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String name = "m" + tags++;
      StringBuilder value = new StringBuilder();
      String member = member(depth, name, value);
      members.append(' ').append(member).append(';');
      if (value.isEmpty()) {
        continue;
      }
      if (!values.isEmpty()) {
        values.append(", ");
      }
      values.append("." + name + " = ").append(value);
    }
    return members.toString();
  }

  private String member(int depth, String name, StringBuilder value) {
    switch (random.nextInt(depth > 0 ? 9 : 6)) {
      case 0, 1 -> {
        return bitField(name, value);
      }
      case 2 -> {
        String type = pick(SCALARS.subList(0, 11));
        value
            .append("{ [1 ... 2] = ")
            .append(integer())
            .append(", ")
            .append(integer())
            .append(" }");
        return type + " " + name + "[5]";
      }
      case 3 -> {
        value.append("\"ab\\x7f\\0c\"");
        return "char " + name + "[" + (2 + random.nextInt(7)) + "]";
      }
      case 6 -> {
        StringBuilder inner = new StringBuilder();
        String members = members(depth - 1, 1 + random.nextInt(4), inner);
        value.append("{ ").append(inner).append(" }");
        return "struct t" + tags++ + " {" + members + "} " + attributes() + " " + name;
      }
      case 7 -> {
        StringBuilder inner = new StringBuilder();
        String first = member(0, "x" + tags, inner);
        value.append("{ .x" + tags + " = ").append(inner).append(" }");
        if (inner.isEmpty()) {
          value.setLength(0);
        }
        return "union { int k" + tags + "; " + first + "; } " + name;
      }
      case 8 -> {
        value.append("{ ").append(integer()).append(", {").append(integer()).append(", 2}, 9, 8 }");
        return pick(SCALARS.subList(0, 11)) + " " + name + "[3][2]";
      }
      default -> {
        String type = pick(SCALARS);
        boolean real = type.equals("float") || type.endsWith("double");
        value.append(real ? real(type) : integer());
        String aligned = random.nextInt(9) == 0 ? " __attribute__((aligned(8)))" : "";
        return type + " " + name + aligned;
      }
    }
  }

  private String bitField(String name, StringBuilder value) {
    String type = pick(SCALARS.subList(0, 12));
    int size =
        switch (type) {
          case "_Bool" -> 1;
          case "char", "signed char", "unsigned char" -> 8;
          case "short", "unsigned short" -> 16;
          case "int", "unsigned" -> 32;
          case "long", "unsigned long" -> machine.pointerSize() * 8;
          default -> 64;
        };
    if (random.nextInt(8) == 0) {
      return type + " : " + (random.nextBoolean() ? 0 : 1 + random.nextInt(size));
    }
    value.append(integer());
    return type + " " + name + " : " + (1 + random.nextInt(size));
  }

  private String real(String type) {
    String text =
        (random.nextBoolean() ? "-" : "")
            + random.nextInt(1_000_000)
            + "."
            + random.nextInt(1_000_000_000)
            + "e"
            + (random.nextInt(60) - 30);
    return text + (type.equals("float") ? "f" : type.startsWith("long") ? "L" : "");
  }

  private String integer() {
    return switch (random.nextInt(4)) {
      case 0 -> String.valueOf(random.nextInt(100));
      case 1 -> "-" + random.nextInt(1_000_000);
      case 2 -> "0x" + Long.toHexString(random.nextLong()) + "ull";
      default -> "(1 << " + random.nextInt(31) + ") + 'a' * 3";
    };
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
