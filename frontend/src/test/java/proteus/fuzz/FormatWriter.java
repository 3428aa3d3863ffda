package proteus.fuzz;

import java.util.List;
import java.util.Random;

/** Writes programs that make texts by random formats, all of them defined by C11 7.21.6.1. */
final class FormatWriter {
  private static final List<String> LENGTHS = List.of("hh", "h", "", "l", "ll", "j", "z", "t");
  private static final List<String> STRINGS =
      List.of("\"\"", "\"a\"", "\"some text\"", "\"%d\"", "\"\\377 \\001\"");

  private final Random random;
  private final StringBuilder format = new StringBuilder();
  private final StringBuilder arguments = new StringBuilder();

  private FormatWriter(long seed) {
    this.random = new Random(seed);
  }

  /** A program that observes the bytes and the length of so many texts. */
  static String program(long seed, int texts) {
    FormatWriter writer = new FormatWriter(seed);
    StringBuilder program =
        new StringBuilder(
            """
            #include <stdio.h>
            #include <stdint.h>
            #include <stddef.h>
            #include <limits.h>
            void observe(unsigned long long value);
            char text[400];
            int count;
            static void see(int length) {
              observe((unsigned)length);
              observe((unsigned)count);
              for (int i = 0; i < 100; i++) { observe((unsigned char)text[i]); text[i] = 1; }
            }
            int main(void) {
            """);
    for (int i = 0; i < texts; i++) {
      program.append("  see(").append(writer.call()).append(");\n");
    }
    return program.append("  return 0;\n}\n").toString();
  }

  private String call() {
    format.setLength(0);
    arguments.setLength(0);
    int parts = 1 + random.nextInt(4);
    for (int i = 0; i < parts; i++) {
      part();
    }
    String rest = "\"" + format + "\"" + arguments + ")";
    return random.nextBoolean()
        ? "sprintf(text, " + rest
        : "snprintf(text, " + random.nextInt(30) + ", " + rest;
  }

  private void part() {
    switch (random.nextInt(8)) {
      case 0 -> format.append("ab ");
      case 1 -> format.append("%%");
      case 2 -> string();
      case 3 -> character();
      case 4 -> {
        format.append("%n");
        arguments.append(", &count");
      }
      default -> integer();
    }
  }

  private void string() {
    format.append('%').append(flags("-"));
    width();
    precision();
    format.append('s');
    arguments.append(", ").append(pick(STRINGS));
  }

  private void character() {
    format.append('%').append(flags("-"));
    width();
    format.append('c');
    arguments.append(", ").append(random.nextInt(-5, 130));
  }

  private void integer() {
    char conversion = pick(List.of("d", "i", "u", "o", "x", "X")).charAt(0);
    boolean signed = conversion == 'd' || conversion == 'i';
    format.append('%').append(flags(signed ? "-+ 0" : conversion == 'u' ? "-0" : "-#0"));
    width();
    precision();
    String length = pick(LENGTHS);
    format.append(length).append(conversion);
    arguments.append(", (").append(type(length, signed)).append(")").append(value());
  }

  private static String type(String length, boolean signed) {
    return switch (length) {
      case "l" -> signed ? "long" : "unsigned long";
      case "ll" -> signed ? "long long" : "unsigned long long";
      case "j" -> signed ? "intmax_t" : "uintmax_t";
      case "z" -> signed ? "ptrdiff_t" : "size_t";
      case "t" -> signed ? "ptrdiff_t" : "size_t";
      case "hh" -> signed ? "signed char" : "unsigned char";
      case "h" -> signed ? "short" : "unsigned short";
      default -> signed ? "int" : "unsigned";
    };
  }

  private String value() {
    return switch (random.nextInt(5)) {
      case 0 -> "0";
      case 1 -> "LLONG_MIN";
      case 2 -> random.nextLong(Long.MIN_VALUE + 1, Long.MAX_VALUE) + "LL";
      case 3 -> Integer.toString(random.nextInt(-20, 20));
      default -> "INT_MIN";
    };
  }

  private String flags(String allowed) {
    StringBuilder flags = new StringBuilder();
    for (int i = 0; i < allowed.length(); i++) {
      if (random.nextInt(3) == 0) {
        flags.append(allowed.charAt(i));
      }
    }
    return flags.toString();
  }

  private void width() {
    switch (random.nextInt(4)) {
      case 0 -> format.append(1 + random.nextInt(25));
      case 1 -> {
        format.append('*');
        arguments.append(", ").append(random.nextInt(-25, 25));
      }
      default -> {}
    }
  }

  private void precision() {
    switch (random.nextInt(6)) {
      case 0 -> format.append('.').append(random.nextInt(25));
      case 1 -> {
        format.append(".*");
        arguments.append(", ").append(random.nextInt(-3, 25));
      }
      case 2 -> format.append('.');
      default -> {}
    }
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
