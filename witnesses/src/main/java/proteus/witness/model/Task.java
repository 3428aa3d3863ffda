package proteus.witness.model;

import java.util.List;

/**
 * The verification task a witness belongs to. Its language is always C.
 *
 * @param inputFiles at least one, with distinct paths
 * @param specification the text of the property, such as {@code CHECK( init(main()), LTL(G !
 *     call(reach_error())) )}
 */
public record Task(List<InputFile> inputFiles, String specification, DataModel dataModel) {
  public Task {
    inputFiles = List.copyOf(inputFiles);
    if (inputFiles.isEmpty()) {
      throw new IllegalArgumentException("a task has an input file");
    }
    if (inputFiles.stream().map(InputFile::path).distinct().count() < inputFiles.size()) {
      throw new IllegalArgumentException("two input files with the same path");
    }
  }
}
