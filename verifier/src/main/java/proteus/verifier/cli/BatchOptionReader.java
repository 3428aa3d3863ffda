package proteus.verifier.cli;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParseResult;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.ir.Integers;
import proteus.verifier.app.PlanChoice;
import proteus.verifier.app.batch.BatchChoice;
import proteus.verifier.app.batch.Journal;
import proteus.verifier.app.batch.WantedProperty;
import proteus.verifier.app.batch.results.ResultsOutput;
import proteus.verifier.strategy.PlanReader;
import proteus.witness.FileContents;

/** From parsed arguments of {@code batch} to what it is to do. */
final class BatchOptionReader {
  private final ParseResult arguments;
  private final List<String> passed = new ArrayList<>();
  private final Map<String, String> settings = new LinkedHashMap<>();

  private BatchOptionReader(ParseResult arguments) {
    this.arguments = arguments;
  }

  sealed interface Reading {}

  record Read(BatchChoice choice) implements Reading {}

  /** Two files are to be compared. */
  record Compare(Path before, Path after, Optional<Path> page) implements Reading {}

  record Refused(String message) implements Reading {}

  static Reading read(ParseResult arguments) {
    try {
      List<Path> names = OptionReader.paths(arguments.matchedPositionalValue(0, List.of()));
      return arguments.hasMatchedOption("--compare")
          ? comparison(arguments, names)
          : new BatchOptionReader(arguments).batch(names);
    } catch (InvalidPathException e) {
      return new Refused("'" + e.getInput() + "' is no file name here: " + e.getReason());
    }
  }

  private static Reading comparison(ParseResult arguments, List<Path> names) {
    if (names.size() != 2) {
      return new Refused("--compare needs two files of results: OLD NEW");
    }
    Optional<Path> out = Optional.ofNullable(arguments.matchedOptionValue("--out", null));
    if (out.isPresent()
        && ResultsOutput.of(out.get())
            .filter(o -> o.format() == ResultsOutput.Format.HTML)
            .isEmpty()) {
      return new Refused("--out: a comparison is a page: its name ends in .html");
    }
    return new Compare(names.getFirst(), names.getLast(), out);
  }

  private Reading batch(List<Path> names) {
    if (names.isEmpty()) {
      return new Refused("no tasks given");
    }
    Path file = arguments.matchedOptionValue("--out", Path.of(""));
    if (file.toString().isEmpty()) {
      return new Refused("--out is missing: a file whose name ends in .tsv, .json or .html");
    }
    Optional<ResultsOutput> out = ResultsOutput.of(file);
    if (out.isEmpty()) {
      return new Refused("--out: " + file + " ends in none of .tsv, .json, .html");
    }
    String property = arguments.matchedOptionValue("--prop", "");
    WantedProperty wanted = WantedProperty.all();
    if (arguments.hasMatchedOption("--prop")) {
      switch (WantedProperty.read(property)) {
        case WantedProperty.Refused(String message) -> {
          return new Refused(message);
        }
        case WantedProperty.Read(WantedProperty read) -> wanted = read;
      }
    }
    Optional<String> refusal = plan();
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    pass();
    int jobs = arguments.matchedOptionValue("--jobs", Runtime.getRuntime().availableProcessors());
    int memory =
        arguments.hasMatchedOption("--memlimit")
            ? arguments.matchedOptionValue("--memlimit", OptionTable.MIN_MEGABYTES)
            : BatchChoice.usualMemory(machineBytes(), jobs);
    return new Read(
        new BatchChoice(
            names,
            wanted,
            jobs,
            out.get(),
            arguments.hasMatchedOption("--restart") ? Journal.Start.ANEW : Journal.Start.RESUME,
            arguments.matchedOptionValue("--timelimit", OptionReader.TIME_LIMIT),
            memory,
            passed,
            settings));
  }

  /** Of the machine, or of the container that this runs in. */
  private static long machineBytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /** Passes the plan on; it is read once before, for what is wrong with it. */
  private Optional<String> plan() {
    Optional<Path> file = Optional.ofNullable(arguments.matchedOptionValue("--plan", null));
    String engines = arguments.matchedOptionValue("--engines", "");
    PlanChoice plan = new PlanChoice(file, OptionReader.names(engines));
    if (plan.read() instanceof PlanReader.Reading.Refused(String message)) {
      return Optional.of(message);
    }
    if (file.isPresent()
        && FileContents.text(file.get(), FileContents.MAX_SMALL_BYTES)
            instanceof FileContents.Decoded(String text)) {
      passed.addAll(List.of("--plan", file.get().toAbsolutePath().toString()));
      settings.put("plan", text);
    }
    if (!engines.isEmpty()) {
      passed.add("--engines=" + engines);
      settings.put("engines", engines);
    }
    return Optional.empty();
  }

  private void pass() {
    Integers integers = arguments.matchedOptionValue("--integers", Integers.MACHINE);
    if (integers != Integers.MACHINE) {
      pass("--integers", integers.name().toLowerCase(Locale.ROOT));
    }
    Preprocessing preprocessing = arguments.matchedOptionValue("--preprocess", Preprocessing.AUTO);
    if (preprocessing != Preprocessing.AUTO) {
      pass("--preprocess", preprocessing.name().toLowerCase(Locale.ROOT));
    }
    for (String flag : List.of("--require-evidence", "--confirm")) {
      if (arguments.hasMatchedOption(flag)) {
        passed.add(flag);
        settings.put(flag.substring(2), "yes");
      }
    }
    List<Path> folders = arguments.matchedOptionValue("-I", List.of());
    folders.forEach(folder -> list("-I", folder.toAbsolutePath().normalize().toString()));
    List<String> macros = arguments.matchedOptionValue("-D", List.of());
    macros.forEach(macro -> list("-D", macro));
  }

  private void pass(String option, String value) {
    passed.addAll(List.of(option, value));
    settings.put(option.substring(2), value);
  }

  private void list(String option, String value) {
    passed.addAll(List.of(option, value));
    settings.merge(option.substring(1), value, (all, one) -> all + " " + one);
  }
}
