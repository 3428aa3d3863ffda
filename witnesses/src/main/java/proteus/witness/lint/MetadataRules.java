package proteus.witness.lint;

import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.witness.model.FormatVersion;
import proteus.witness.source.SourceCode;
import proteus.witness.tree.DocumentTree;

/** The rules of an entry's metadata. */
final class MetadataRules {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{64}");
  private static final Pattern CHECKS =
      Pattern.compile("\\s*(CHECK\\(\\s*init\\(.+\\),\\s*LTL\\(.+\\)\\s*\\)\\s*)+", Pattern.DOTALL);

  private MetadataRules() {}

  /** Checks the metadata; what they say, if the version is known. */
  static Optional<EntryScope> check(CheckedNode metadata, List<SourceCode> programs) {
    if (!metadata.hasOnly(Set.of("format_version", "uuid", "creation_time", "producer", "task"))) {
      return Optional.empty();
    }
    metadata.required("uuid").ifPresent(MetadataRules::uuid);
    metadata.required("creation_time").ifPresent(MetadataRules::creationTime);
    metadata.required("producer").ifPresent(MetadataRules::producer);
    Optional<FormatVersion> version =
        metadata
            .required("format_version")
            .flatMap(v -> v.oneOf(texts(FormatVersion.values())))
            .flatMap(FormatVersion::of);
    Optional<CheckedNode> task = metadata.required("task").filter(MetadataRules::task);
    List<String> files = task.map(t -> files(t, programs)).orElse(List.of());
    String specification =
        task.flatMap(t -> t.required("specification"))
            .flatMap(MetadataRules::specification)
            .orElse("");
    return version.map(v -> new EntryScope(v, specification, files, programs));
  }

  private static void uuid(CheckedNode uuid) {
    uuid.text()
        .filter(t -> !UUID.matcher(t).matches())
        .ifPresent(t -> uuid.report(Rule.UUID, t + " is not a UUID as RFC 4122 writes them"));
  }

  private static void creationTime(CheckedNode time) {
    time.text()
        .ifPresent(
            t -> {
              try {
                var _ = OffsetDateTime.parse(t);
              } catch (DateTimeParseException _) {
                time.report(
                    Rule.CREATION_TIME, t + " is not a time with a zone as ISO 8601 writes them");
              }
            });
  }

  private static void producer(CheckedNode producer) {
    if (producer.hasOnly(
        Set.of("name", "version", "configuration", "command_line", "description"))) {
      producer.required("name").ifPresent(CheckedNode::text);
      producer.required("version").ifPresent(CheckedNode::text);
      for (String key : List.of("configuration", "command_line", "description")) {
        producer.optional(key).ifPresent(CheckedNode::text);
      }
    }
  }

  private static boolean task(CheckedNode task) {
    boolean known =
        task.hasOnly(
            Set.of("input_files", "input_file_hashes", "specification", "data_model", "language"));
    task.required("data_model").ifPresent(m -> m.oneOf(Set.of("ILP32", "LP64")));
    task.required("language").ifPresent(l -> l.oneOf(Set.of("C")));
    return known;
  }

  /** Whether a text is one or more {@code CHECK(...)}. */
  static boolean isSpecification(String text) {
    return CHECKS.matcher(text).matches();
  }

  private static Optional<String> specification(CheckedNode specification) {
    Optional<String> text = specification.text();
    text.filter(t -> !isSpecification(t))
        .ifPresent(
            _ ->
                specification.report(
                    Rule.SPECIFICATION, "CHECK( init(...), LTL(...) )" + " is expected"));
    return text;
  }

  private static List<String> files(CheckedNode task, List<SourceCode> programs) {
    List<String> files = new ArrayList<>();
    task.required("input_files")
        .flatMap(CheckedNode::someElements)
        .ifPresent(sites -> sites.forEach(s -> s.text().ifPresent(files::add)));
    task.required("input_file_hashes").ifPresent(h -> hashes(h, files, programs));
    return files;
  }

  private static void hashes(CheckedNode hashes, List<String> files, List<SourceCode> programs) {
    if (!(hashes.tree() instanceof DocumentTree.Fields(var entries, _))) {
      hashes.report(Rule.WRONG_TYPE, "an object is expected");
      return;
    }
    if (!entries.keySet().equals(new LinkedHashSet<>(files))) {
      hashes.report(Rule.HASHED_FILES, "the files with hashes are not the input files");
    }
    for (String file : entries.keySet()) {
      hashes.required(file).ifPresent(h -> hash(h, file, programs));
    }
  }

  private static void hash(CheckedNode hash, String file, List<SourceCode> programs) {
    Optional<String> text = hash.text();
    if (text.filter(t -> !HASH.matcher(t).matches()).isPresent()) {
      hash.report(Rule.HASH_FORM, "64 hexadecimal digits are expected");
      return;
    }
    text.ifPresent(
        t -> {
          Optional<SourceCode> program =
              programs.stream().filter(p -> p.isCalled(file)).findFirst();
          if (program.filter(p -> !p.sha256().equalsIgnoreCase(t)).isPresent()) {
            hash.report(Rule.HASH_MISMATCH, "this is not the hash of " + file);
          }
        });
  }

  private static Set<String> texts(FormatVersion... versions) {
    Set<String> texts = new LinkedHashSet<>();
    for (FormatVersion version : versions) {
      texts.add(version.text());
    }
    return texts;
  }
}
