package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import proteus.verifier.property.Specification;
import proteus.witness.FileContents;
import proteus.witness.FolderWalk;

/** The tasks that a user names: by definitions, folders, and sets. */
public final class TaskSearch {
  private final WantedProperty wanted;
  private final Map<Path, Specification.Parsed> properties = new LinkedHashMap<>();
  private final Set<Path> seen = new LinkedHashSet<>();
  private final List<BatchTask> tasks = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Integer> leftOut = new TreeMap<>();
  private int others;

  private TaskSearch(WantedProperty wanted) {
    this.wanted = wanted;
  }

  /**
   * What was named.
   *
   * @param tasks in the order of the names; those of a folder in alphabetical order
   * @param notes what is left out, and why
   * @param faults what cannot be read, with reasons
   */
  public record Found(List<BatchTask> tasks, List<String> notes, List<String> faults) {
    public Found {
      tasks = List.copyOf(tasks);
      notes = List.copyOf(notes);
      faults = List.copyOf(faults);
    }
  }

  /** Finds the tasks with that property; a definition that is named twice counts once. */
  public static Found find(List<Path> names, WantedProperty wanted) {
    TaskSearch search = new TaskSearch(wanted);
    names.forEach(search::add);
    return new Found(search.tasks, search.notes(), search.faults);
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (others > 0) {
      notes.add(others + (others == 1 ? " file is" : " files are") + " no task in C: left out");
    }
    leftOut.forEach(
        (property, count) ->
            notes.add(
                property
                    + ": "
                    + count
                    + (count == 1 ? " task" : " tasks")
                    + " left out: verify does not decide that property"));
    return notes;
  }

  private void add(Path name) {
    if (Files.isDirectory(name)) {
      folder(name);
    } else if (name.toString().endsWith(".set")) {
      set(name);
    } else if (definition(name) instanceof TaskDefinition.Other(String message)) {
      faults.add(message);
    }
  }

  private void folder(Path folder) {
    List<Path> files = new ArrayList<>();
    try {
      FolderWalk.through(
          folder,
          (file, _) -> file.toString().endsWith(".yml") && Files.isRegularFile(file),
          files::add,
          file -> faults.add(file + ": cannot be read"));
    } catch (IOException e) {
      faults.add(folder + ": cannot be read: " + e.getMessage());
    }
    files.sort(null);
    files.forEach(this::member);
    if (files.isEmpty()) {
      faults.add(folder + ": is a directory without task definitions (*.yml)");
    }
  }

  private void set(Path set) {
    switch (FileContents.text(set, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> faults.add(message);
      case FileContents.Decoded(String text) -> {
        int number = 0;
        int patterns = 0;
        for (String raw : text.lines().toList()) {
          number++;
          String line = raw.strip();
          if (!line.isEmpty() && !line.startsWith("#")) {
            patterns++;
            pattern(set, number, line);
          }
        }
        if (patterns == 0) {
          faults.add(set + ": names no tasks");
        }
      }
    }
  }

  private void pattern(Path set, int number, String pattern) {
    try {
      Path folder = set.toAbsolutePath().normalize().resolveSibling("");
      List<Path> files = FilePattern.files(folder, pattern);
      if (files.isEmpty()) {
        faults.add(set + ":" + number + ": no file matches " + pattern);
      }
      files.forEach(this::member);
    } catch (IOException | InvalidPathException e) {
      faults.add(set + ":" + number + ": " + pattern + ": " + e.getMessage());
    }
  }

  /** A file that was not named by itself may be something else. */
  private void member(Path file) {
    if (definition(file) instanceof TaskDefinition.Other) {
      others++;
    }
  }

  private TaskDefinition.Reading definition(Path name) {
    Path file = name.toAbsolutePath().normalize();
    if (!seen.add(file)) {
      return new TaskDefinition.Read(List.of());
    }
    TaskDefinition.Reading reading = TaskDefinition.read(file);
    switch (reading) {
      case TaskDefinition.Read(List<BatchTask> read) -> read.forEach(this::task);
      case TaskDefinition.Refused(String message) -> faults.add(message);
      case TaskDefinition.Other _ -> {}
    }
    return reading;
  }

  private void task(BatchTask task) {
    if (!properties.containsKey(task.property())) {
      properties.put(task.property(), property(task));
    }
    switch (properties.get(task.property())) {
      case Specification.Valid(Specification property) when wanted.includes(property) ->
          tasks.add(task);
      case Specification.Valid(Specification property) when !WantedProperty.isDecided(property) ->
          leaveOut(task);
      case Specification.Invalid _ -> leaveOut(task);
      case null, default -> {}
    }
  }

  private void leaveOut(BatchTask task) {
    if (wanted.isEvery()) {
      leftOut.merge(task.propertyName(), 1, Integer::sum);
    }
  }

  /** The property of a task; a file that cannot be read is one fault for all tasks that have it. */
  private Specification.Parsed property(BatchTask task) {
    return switch (FileContents.text(task.property(), FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> {
        faults.add(task.definition() + ": " + message);
        yield new Specification.Invalid(message);
      }
      case FileContents.Decoded(String text) -> Specification.parse(text);
    };
  }
}
