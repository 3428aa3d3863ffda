package proteus.verifier.fuzz.text;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.ThrowingSupplier;
import proteus.fuzz.Finding;
import proteus.fuzz.Trial;
import proteus.ir.run.ProcessorClock;
import proteus.verifier.cli.Invocation;

/**
 * A command reads a broken text: it ends soon, with one of its exit codes and without a word of a
 * bug; it reads and writes no other file than it was asked to, and asks nobody on the network.
 */
public final class TextTrial implements Trial {
  private static final int REFUSED = 2;
  private static final Set<Integer> CODES = Set.of(0, REFUSED, 10, 20);
  private static final Pattern BUG =
      Pattern.compile(
          "internal error|a bug|\\n\\s+at [\\w.$/]+\\(|\\bjava\\.(lang|util|io|nio)\\."
              + "|(?-i:[a-z])(Exception|Error)\\b");
  private static final Duration HANGS = Duration.ofMinutes(5);
  private static final Duration TOO_LONG = Duration.ofSeconds(30);
  private static final String RESULTS = "results.tsv";
  private static final String SECRET = "kept-to-itself";

  private final Path outer;
  private final ValidTexts valid;
  private final ServerSocketChannel nobody;

  private TextTrial(Path outer, ValidTexts valid, ServerSocketChannel nobody) {
    this.outer = outer;
    this.valid = valid;
    this.nobody = nobody;
  }

  /** Trials with files in the folder. */
  public static TextTrial in(Path folder) throws IOException {
    Path outer = Files.createDirectories(folder.resolve("texts"));
    Files.writeString(outer.resolve("secret.txt"), SECRET + "\n");
    ServerSocketChannel nobody = ServerSocketChannel.open();
    nobody.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    nobody.configureBlocking(false);
    return new TextTrial(outer, ValidTexts.make(folder), nobody);
  }

  @Override
  public Finding of(long seed) throws IOException {
    Random random = new Random(seed * 7919 + 3);
    TextKind kind = TextKind.ALL.get(Math.floorMod(seed, TextKind.ALL.size()));
    String file = kind.files().get(random.nextInt(kind.files().size()));
    String command = kind.commands().get(random.nextInt(kind.commands().size()));
    Path folder = outer.resolve("work");
    valid.write(folder);
    String port = Integer.toString(nobody.socket().getLocalPort());
    List<String> words = kind.words().stream().map(w -> w.replace(Words.PORT, port)).toList();
    byte[] broken = new TextBreaker(random, words).broken(valid.bytes(file));
    Files.write(folder.resolve(file), broken);
    Map<String, String> before = contents(outer);
    long start = new ProcessorClock().nanos();
    ByteArrayOutputStream unasked = new ByteArrayOutputStream();
    Invocation run = heard(unasked, () -> run(command, file, folder));
    long took = new ProcessorClock().nanos() - start;
    Optional<String> wrong =
        wrong(run, took)
            .or(() -> printed(unasked))
            .or(() -> touched(before, run, command.contains("--out @") ? file : RESULTS));
    return wrong.isEmpty()
        ? Finding.fine((run.exitCode() == REFUSED ? "refused " : "read ") + kind.name())
        : new Finding.Wrong(
            "%s, %s with %s: %s\n%s%s"
                .formatted(wrong.get(), command, file, shown(broken), run.out(), run.err()));
  }

  /** Runs it; what is printed other than by the command itself is kept. */
  private static Invocation heard(
      ByteArrayOutputStream unasked, ThrowingSupplier<Invocation> command) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    PrintStream kept = new PrintStream(unasked, true, StandardCharsets.UTF_8);
    System.setOut(kept);
    System.setErr(kept);
    try {
      return assertTimeoutPreemptively(HANGS, command);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static Optional<String> printed(ByteArrayOutputStream unasked) {
    return unasked.size() == 0
        ? Optional.empty()
        : Optional.of("a library prints " + unasked.toString(StandardCharsets.UTF_8));
  }

  private static String shown(byte[] text) {
    String all = new String(text, StandardCharsets.UTF_8);
    return all.length() < 5_000 ? all : all.substring(0, 5_000) + "...";
  }

  private Invocation run(String command, String file, Path folder) {
    List<String> arguments = new ArrayList<>();
    for (String word : command.replace("@", file).split(" ", -1)) {
      boolean isFile = word.equals(file) || valid.names().contains(word);
      arguments.add(isFile ? folder.resolve(word).toString() : word);
    }
    return Invocation.of(arguments.toArray(String[]::new));
  }

  private static Optional<String> wrong(Invocation run, long nanos) {
    if (!CODES.contains(run.exitCode())) {
      return Optional.of("exit code " + run.exitCode());
    }
    if (BUG.matcher(run.out() + run.err()).find()) {
      return Optional.of("a bug is told");
    }
    return nanos > TOO_LONG.toNanos()
        ? Optional.of("took " + Duration.ofNanos(nanos))
        : Optional.empty();
  }

  /**
   * What was read or written that should not have been.
   *
   * @param results that may be written
   */
  private Optional<String> touched(Map<String, String> before, Invocation run, String results) {
    try {
      if (nobody.accept() != null) {
        return Optional.of("asks on the network");
      }
      Map<String, String> after = contents(outer);
      Predicate<String> isAsked = name -> name.startsWith("work/" + results);
      after.keySet().removeIf(isAsked);
      before.keySet().removeIf(isAsked);
      Map<String, String> others = new TreeMap<>(after);
      others.remove("secret.txt");
      if ((run.out() + run.err() + others).contains(SECRET)) {
        return Optional.of("tells what another file holds");
      }
      return after.equals(before)
          ? Optional.empty()
          : Optional.of("writes: " + before.keySet() + ", then " + after.keySet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.filter(Files::isRegularFile).toList()) {
        contents.put(
            folder.relativize(path).toString(),
            Files.readString(path, StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}
