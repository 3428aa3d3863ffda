package proteus.verifier.app.batch;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import proteus.frontend.Compiler;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.verifier.app.Version;
import proteus.witness.AtomicFile;

/**
 * The build of this program: results of two builds do not go together, though their version may be
 * the same.
 *
 * @param places where its classes are
 * @param stamp changes when it is built anew
 */
public record Build(List<Path> places, String stamp) {
  private static final int DIGITS = 12;

  /** The one that runs. */
  public static Build current() {
    Set<Path> places = new LinkedHashSet<>();
    for (Class<?> one :
        List.of(Version.class, Compiler.class, LoopSummarizer.class, AtomicFile.class)) {
      CodeSource source = one.getProtectionDomain().getCodeSource();
      if (source != null) {
        try {
          places.add(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException _) {
          // It counts as part of the others.
        }
      }
    }
    List<Path> all = List.copyOf(places);
    return new Build(all, stamp(all));
  }

  /** Whether the program was built anew since. */
  public boolean isReplaced() {
    return !stamp(places).equals(stamp);
  }

  private static String stamp(List<Path> places) {
    StringBuilder stamp = new StringBuilder();
    for (Path place : places) {
      try {
        stamp.append(Files.getLastModifiedTime(place)).append(' ').append(Files.size(place));
      } catch (IOException _) {
        stamp.append("gone");
      }
      stamp.append('\n');
    }
    return stamp.toString();
  }

  /** The version, and a digest of all that was built. */
  public String text() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path place : places) {
        for (Path file : files(place)) {
          digest.update(Files.readAllBytes(file));
        }
      }
      String hash = HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
      return Version.NUMBER + " (" + hash + ")";
    } catch (IOException _) {
      return Version.NUMBER;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static List<Path> files(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      return List.of(place);
    }
    try (Stream<Path> walk = Files.walk(place)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
