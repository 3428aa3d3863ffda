package proteus.verifier.cli.completion;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import proteus.verifier.cli.OptionKinds.Keywords;
import proteus.verifier.strategy.Engines;

/** What may be written after an option, as far as a shell can offer it. */
sealed interface OptionValues {
  /** The option takes no value. */
  record Nothing() implements OptionValues {}

  /** One of those words. */
  record Words(List<String> words) implements OptionValues {}

  /** Some of those words, with commas between them. */
  record WordList(List<String> words) implements OptionValues {}

  /** A file. */
  record Files() implements OptionValues {}

  /** A directory. */
  record Directories() implements OptionValues {}

  /** A number, a name: nothing that could be offered. */
  record Text() implements OptionValues {}

  /** What that option takes. */
  static OptionValues of(OptionSpec option) {
    if (option.arity().max() == 0) {
      return new Nothing();
    }
    if (option.longestName().equals("--engines")) {
      return new WordList(Arrays.stream(Engines.values()).map(Engines::title).toList());
    }
    Optional<List<String>> words = words(option);
    if (words.isPresent()) {
      return new Words(words.get());
    }
    if (isPath(option)) {
      return option.paramLabel().equals("DIR") ? new Directories() : new Files();
    }
    return new Text();
  }

  private static boolean isPath(OptionSpec option) {
    return Stream.concat(Stream.of(option.type()), Arrays.stream(option.auxiliaryTypes()))
        .anyMatch(Path.class::equals);
  }

  private static Optional<List<String>> words(OptionSpec option) {
    if (option.type().isEnum()) {
      return Optional.of(
          Arrays.stream(option.type().getEnumConstants()).map(OptionValues::written).toList());
    }
    return Arrays.stream(option.converters())
        .flatMap(
            converter ->
                converter instanceof Keywords(var words) ? Stream.of(words) : Stream.empty())
        .findFirst();
  }

  /** As the documentation writes it: names with digits are those of the C world. */
  private static String written(Object constant) {
    String name = ((Enum<?>) constant).name();
    return name.chars().anyMatch(Character::isDigit) ? name : name.toLowerCase(Locale.ROOT);
  }
}
