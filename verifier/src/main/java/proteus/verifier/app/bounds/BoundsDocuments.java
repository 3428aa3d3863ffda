package proteus.verifier.app.bounds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Integers;
import proteus.verifier.app.DocumentWriter;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.report.JsonBounds;
import proteus.witness.model.Producer;

/** Writes the documents that {@code bounds} was asked for. */
public final class BoundsDocuments {
  private final VerifyOptions options;
  private final BoundsChoice choice;
  private final Producer producer;
  private final DocumentWriter writer;

  public BoundsDocuments(
      VerifyOptions options, BoundsChoice choice, Producer producer, DocumentWriter writer) {
    this.options = options;
    this.choice = choice;
    this.producer = producer;
    this.writer = writer;
  }

  /** What executions the bounds speak of. */
  public static List<String> assumptions(VerifyOptions options) {
    List<String> all = new ArrayList<>();
    all.add(
        options.integers() == Integers.MACHINE
            ? "signed arithmetic does not overflow (C11 6.5, 5)"
            : "integers are mathematical, without bounds");
    all.add("pointers stay within their objects (C11 6.5.6, 8)");
    all.add("functions without a definition return any value and change no variables");
    return all;
  }

  /**
   * Writes them.
   *
   * @param limit why there may be more functions
   */
  public void write(TaskFiles task, Bounding bounding, Optional<String> limit) {
    Excerpts excerpts = new Excerpts(task.files());
    options.outputs().json().ifPresent(path -> json(path, bounding, excerpts, limit));
    choice
        .annotated()
        .ifPresent(
            path -> writer.write(path, AnnotatedSource.of(task.files(), bounding.findings())));
  }

  private void json(Path path, Bounding bounding, Excerpts excerpts, Optional<String> limit) {
    String text =
        new JsonBounds(excerpts::loop)
            .write(
                producer,
                options.files().stream().map(Path::toString).toList(),
                options.dataModel(),
                options.integerMode(),
                assumptions(options),
                bounding.findings(),
                bounding.checks(),
                bounding.costs(),
                limit);
    writer.write(path, text);
  }
}
