package proteus.smt.z3;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds and loads Z3's native libraries.
 *
 * <p>In the distribution they were unpacked once, when it was built, into the directory that the
 * system property {@code proteus.native} names (below it one directory a platform, such as {@code
 * linux/amd64}). Without that property (tests, an IDE), or when the directory has nothing for this
 * platform, they are unpacked from the binding's jar into a temporary directory that is removed
 * again.
 */
@SuppressWarnings("restricted") // loading native code is what this class is for
public final class NativeLibraries {
  private static final String DIRECTORY_PROPERTY = "proteus.native";
  private static final String BINDING = "com/microsoft/z3";

  private static final Map<String, String> PROCESSORS = Map.of("x86_64", "amd64", "i386", "x86");

  private NativeLibraries() {}

  /**
   * Unpacks the libraries for this platform, for the build of a distribution.
   *
   * @param arguments one: the directory that {@code proteus.native} will name
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("expected one argument: the directory to unpack into");
    }
    Path directory = Files.createDirectories(Path.of(arguments[0], platform()));
    Function<String, @Nullable InputStream> resources =
        ClassLoader.getSystemClassLoader()::getResourceAsStream;
    String prefix = BINDING + "/" + platform() + "/";
    for (String library : listed("bundled-libraries", metadata(prefix, resources))) {
      unpack(prefix + library, directory.resolve(library), resources);
    }
  }

  /**
   * Loads the libraries into this JVM; called once, when the binding is first used.
   *
   * @param prefix the folder of the libraries inside the binding's jar
   * @param resources opens a resource by its absolute name; null when there is none
   * @throws UnsatisfiedLinkError if there are none for this platform or they cannot be loaded
   */
  public static void load(String prefix, Function<String, @Nullable InputStream> resources) {
    String directory = System.getProperty(DIRECTORY_PROPERTY);
    if (directory != null) {
      // libz3 itself is found by libz3java, which looks beside itself first.
      Path binding =
          Path.of(directory, platform(), System.mapLibraryName("z3java")).toAbsolutePath();
      if (Files.isRegularFile(binding)) {
        System.load(binding.toString());
        return;
      }
    }
    try {
      loadUnpacked("/" + prefix + "/" + platform() + "/", resources);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack Z3's libraries", e);
    }
  }

  private static void loadUnpacked(String prefix, Function<String, @Nullable InputStream> resources)
      throws IOException {
    Properties metadata = metadata(prefix, resources);
    Path directory = Files.createTempDirectory("proteus");
    List<String> libraries = listed("bundled-libraries", metadata);
    for (String library : libraries) {
      unpack(prefix + library, directory.resolve(library), resources);
    }
    for (String library : listed("load-commands", metadata)) {
      System.load(directory.resolve(library).toString());
    }
    libraries.forEach(library -> remove(directory.resolve(library)));
    remove(directory);
  }

  /** At once where the system lets a loaded library go, else when the JVM exits. */
  private static void remove(Path file) {
    try {
      Files.delete(file);
    } catch (IOException inUse) {
      file.toFile().deleteOnExit();
    }
  }

  private static Properties metadata(
      String prefix, Function<String, @Nullable InputStream> resources) throws IOException {
    try (InputStream stream = resources.apply(prefix + "turnkey.xml")) {
      if (stream == null) {
        throw new UnsatisfiedLinkError("Z3 has no libraries for " + platform());
      }
      Properties metadata = new Properties();
      metadata.loadFromXML(stream);
      return metadata;
    }
  }

  private static List<String> listed(String key, Properties metadata) {
    return IntStream.iterate(0, i -> metadata.containsKey(key + "." + i), i -> i + 1)
        .mapToObj(i -> metadata.getProperty(key + "." + i))
        .toList();
  }

  private static void unpack(
      String resource, Path target, Function<String, @Nullable InputStream> resources)
      throws IOException {
    try (InputStream stream = resources.apply(resource)) {
      if (stream == null) {
        throw new UnsatisfiedLinkError("the Z3 binding lacks " + resource);
      }
      Files.copy(stream, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** This platform as the binding's jar names its folders, such as {@code linux/amd64}. */
  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.equals("mac os x")) {
      system = "osx";
    } else if (system.startsWith("windows")) {
      system = "windows";
    }
    String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    return system + "/" + PROCESSORS.getOrDefault(processor, processor);
  }
}
