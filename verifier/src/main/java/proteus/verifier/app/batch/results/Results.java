package proteus.verifier.app.batch.results;

import java.nio.file.Path;
import java.util.List;
import proteus.witness.FileContents;

/** All rows of a file of results, and how they were made. */
public record Results(BatchSettings settings, List<ResultRow> rows) {
  public Results {
    rows = List.copyOf(rows);
  }

  /** Results, or why there are none. */
  public sealed interface Reading {}

  public record Read(Results results) implements Reading {}

  public record Refused(String message) implements Reading {}

  /** Reads a file of results of any format; those of a page are in the journal beside it. */
  public static Reading read(Path file) {
    ResultsOutput.Format format =
        ResultsOutput.of(file).map(ResultsOutput::format).orElse(ResultsOutput.Format.TSV);
    Path source =
        format == ResultsOutput.Format.HTML ? new ResultsOutput(file, format).journal() : file;
    return switch (FileContents.of(source)) {
      case FileContents.Refused(String message) -> new Refused(message);
      case FileContents.Read(byte[] bytes) when format == ResultsOutput.Format.JSON ->
          ResultsJson.read(bytes)
              .<Reading>map(Read::new)
              .orElseGet(() -> new Refused(source + ": is no file of batch results"));
      case FileContents.Read(byte[] bytes) ->
          switch (JournalText.read(bytes)) {
            case JournalText.Read(BatchSettings settings, List<ResultRow> rows, int _) ->
                new Read(new Results(settings, rows));
            case JournalText.Broken(int line, String reason) ->
                new Refused(source + ":" + line + ": " + reason);
            case JournalText.Blank _, JournalText.Foreign _ ->
                new Refused(source + ": is no file of batch results");
          };
    };
  }
}
