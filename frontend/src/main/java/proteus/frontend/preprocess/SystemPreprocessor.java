package proteus.frontend.preprocess;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.MachineModel;
import proteus.ir.SourceSpan;

/** The preprocessor of the system's C compiler. */
public final class SystemPreprocessor {
  /** What came of running it. */
  public sealed interface Outcome {
    /** Preprocessed text with line markers. */
    record Text(String text) implements Outcome {}

    /** The preprocessor's first complaint. */
    record Failed(String message, SourceSpan span) implements Outcome {
      /** The system may lack headers for the data model, which we have ourselves. */
      public boolean headerIsMissing() {
        return message.endsWith("No such file or directory") || message.equals(OLD_VA_START);
      }
    }

    /** There is no compiler. */
    record Absent() implements Outcome {}
  }

  private static final List<String> COMPILERS = List.of("gcc", "cc", "clang");

  /** What headers from before C23 say of {@code va_start(list)} (C23 7.16.1.4). */
  private static final String OLD_VA_START =
      "macro \"va_start\" requires 2 arguments, but only 1 given";

  private static final int SECONDS = 60;
  private static final Pattern COMPLAINT =
      Pattern.compile("^([^:\\n]+):(\\d+):(\\d+): (?:fatal )?error: (.*)$", Pattern.MULTILINE);

  private SystemPreprocessor() {}

  /**
   * Preprocesses a file as C11, or as C23 where its numbers have digit separators.
   *
   * @param text what the file holds
   */
  public static Outcome run(
      Path file,
      String text,
      MachineModel machine,
      List<Path> directories,
      List<String> defines,
      PreprocessorFlags flags) {
    for (String compiler : COMPILERS) {
      List<String> command = command(compiler, machine, directories, defines);
      command.add(Lexer.separatesDigits(text) ? "-std=gnu2x" : "-std=gnu11");
      command.addAll(flags.arguments());
      String name = flags.directory().map(d -> file.toAbsolutePath()).orElse(file).toString();
      command.add(name.startsWith("-") ? "./" + name : name);
      Optional<Process> process = start(command, flags.directory());
      if (process.isPresent()) {
        return await(process.get());
      }
    }
    return new Outcome.Absent();
  }

  private static List<String> command(
      String compiler, MachineModel machine, List<Path> directories, List<String> defines) {
    List<String> command = new ArrayList<>();
    command.add(compiler);
    command.add("-E");
    command.add("-xc");
    command.add(machine == MachineModel.ILP32 ? "-m32" : "-m64");
    directories.forEach(directory -> command.add("-I" + directory));
    defines.forEach(define -> command.add("-D" + define));
    return command;
  }

  /** Empty where there is no such compiler. */
  private static Optional<Process> start(List<String> command, Optional<Path> directory) {
    ProcessBuilder builder = new ProcessBuilder(command);
    directory.map(Path::toFile).ifPresent(builder::directory);
    builder.environment().put("LC_ALL", "C");
    builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    try {
      return Optional.of(builder.start());
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  /** Both streams must be read at once, as a full pipe would stop the process. */
  private static Outcome await(Process process) {
    try (ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> errors = readers.submit(() -> text(process.getErrorStream()));
      Future<String> output = readers.submit(() -> text(process.getInputStream()));
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return new Outcome.Failed("the preprocessor takes too long", SourceSpan.NONE);
      }
      return process.exitValue() == 0 ? new Outcome.Text(output.get()) : complaint(errors.get());
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while preprocessing");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Outcome complaint(String errors) {
    Matcher matcher = COMPLAINT.matcher(errors);
    if (matcher.find()) {
      int line = Integer.parseInt(matcher.group(2));
      int column = Integer.parseInt(matcher.group(3));
      SourceSpan span = new SourceSpan(matcher.group(1), line, column, line, column);
      return new Outcome.Failed(matcher.group(4), span);
    }
    String first = errors.lines().findFirst().orElse("no message");
    return new Outcome.Failed("the preprocessor failed: " + first, SourceSpan.NONE);
  }

  private static String text(InputStream stream) {
    try (stream) {
      return new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException closed) {
      return "";
    }
  }
}
