import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/**
 * Takes the signatures out of jars, in place.
 *
 * <p>The JVM checks the signature of a signed jar at every start (a tenth of a second for Eclipse's)
 * and keeps none of its classes in its cache. The distribution is signed as a whole, or not at all.
 */
final class Unsign {
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)|META-INF/SIG-[^/]*");

  void main(String[] jars) throws IOException {
    for (String jar : jars) {
      Path path = Path.of(jar);
      try (JarFile file = new JarFile(path.toFile(), false)) {
        if (file.stream().anyMatch(e -> SIGNATURE.matcher(e.getName()).matches())) {
          Path unsigned = path.resolveSibling(path.getFileName() + ".unsigned");
          copyUnsigned(file, unsigned);
          Files.move(unsigned, path, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void copyUnsigned(JarFile file, Path unsigned) throws IOException {
    try (var out = new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(unsigned)))) {
      for (JarEntry entry : file.stream().toList()) {
        if (SIGNATURE.matcher(entry.getName()).matches()) {
          continue;
        }
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          // The sections for single files hold nothing but digests, and are read at each start.
          Manifest manifest = file.getManifest();
          manifest.getEntries().clear();
          manifest.write(out);
        } else {
          try (var in = new BufferedInputStream(file.getInputStream(entry))) {
            in.transferTo(out);
          }
        }
        out.closeEntry();
      }
    }
  }
}
