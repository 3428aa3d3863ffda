package proteus.verifier.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Kinds of options, built by hand, and what their values may be. */
public final class OptionKinds {
  private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(1_000_000_000);

  /** The parser's own converter looks its methods up by name, which takes time. */
  static final ITypeConverter<Path> PATHS = Path::of;

  private OptionKinds() {}

  /** An option without a value. */
  static OptionSpec flag(String description, String... names) {
    return OptionSpec.builder(names)
        .arity("0")
        .type(boolean.class)
        .description(description)
        .build();
  }

  /** An option whose value is a file. */
  static OptionSpec file(String description, String... names) {
    return path("FILE", description, names);
  }

  /** An option whose value is a path. */
  static OptionSpec path(String label, String description, String... names) {
    return value(Path.class, label, description, names).toBuilder().converters(PATHS).build();
  }

  /** An option with one value. */
  static OptionSpec value(Class<?> type, String label, String description, String... names) {
    return OptionSpec.builder(names)
        .arity("1")
        .type(type)
        .paramLabel(label)
        .description(description)
        .build();
  }

  /** An option that may be given several times. */
  static OptionSpec list(Class<?> type, String label, String description, String name) {
    return OptionSpec.builder(name)
        .arity("1")
        .type(ArrayList.class)
        .auxiliaryTypes(type)
        .paramLabel(label)
        .description(description)
        .build();
  }

  /** Words of which the value must be one, in capitals or not. */
  static ITypeConverter<String> oneOf(String... keywords) {
    return new Keywords(List.of(keywords));
  }

  /** Reads one of those words. */
  public record Keywords(List<String> words) implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      String keyword = text.toLowerCase(Locale.ROOT);
      if (words.contains(keyword)) {
        return keyword;
      }
      throw new TypeConversionException(
          "expected one of " + String.join(", ", words) + " but was '" + text + "'");
    }
  }

  /** A positive number of seconds, with decimals if need be. */
  static ITypeConverter<Duration> seconds() {
    return text -> {
      try {
        BigDecimal seconds = new BigDecimal(text);
        if (seconds.signum() > 0 && seconds.compareTo(MAX_SECONDS) <= 0) {
          return Duration.ofMillis(seconds.movePointRight(3).longValue());
        }
      } catch (NumberFormatException _) {
        // reported below
      }
      throw new TypeConversionException("'" + text + "' is not a number of seconds");
    };
  }

  /** A number that is not below that one. */
  static ITypeConverter<Integer> atLeast(int least) {
    return text -> {
      try {
        int number = Integer.parseInt(text);
        if (number >= least) {
          return number;
        }
      } catch (NumberFormatException _) {
        // reported below
      }
      throw new TypeConversionException("'" + text + "' is not a number that is at least " + least);
    };
  }
}
