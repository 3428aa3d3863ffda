package proteus.verifier.fuzz.text;

import java.util.List;

/**
 * A kind of text that is read, and the commands that read it.
 *
 * @param files valid texts
 * @param commands what reads them; {@code @} stands for the file
 * @param words that mean something in them
 */
record TextKind(String name, List<String> files, List<String> commands, List<String> words) {
  /** All of them. */
  static final List<TextKind> ALL =
      List.of(
          new TextKind(
              "program",
              List.of("program.c", "other.c"),
              List.of(
                  Words.VERIFY + "@",
                  Words.VERIFY + "--prop overflow.prp @",
                  "summarize --timelimit 1 @",
                  "bounds --timelimit 1 @",
                  "testgen --timelimit 1 --no-output-files @"),
              Words.C),
          new TextKind(
              "property",
              List.of("reach.prp", "overflow.prp", "coverage.prp"),
              List.of(Words.VERIFY + "--prop @ program.c"),
              Words.PROPERTY),
          new TextKind(
              "violation",
              List.of("false-2.0.yml", "false-2.1.yml"),
              List.of(
                  Words.VALIDATE + "@ other.c", "witness lint @ other.c", "witness show @ other.c"),
              Words.YAML),
          new TextKind(
              "invariants",
              List.of("true-2.0.yml", "true-2.1.yml"),
              List.of(Words.VALIDATE + "@ program.c", "witness lint @ program.c", "witness show @"),
              Words.YAML),
          new TextKind(
              "violation graph",
              List.of("false.graphml"),
              List.of(
                  Words.VALIDATE + "@ other.c", "witness lint @ other.c", "witness show @ other.c"),
              Words.XML),
          new TextKind(
              "invariant graph",
              List.of("true.graphml"),
              List.of(Words.VALIDATE + "@ program.c", "witness lint @ program.c", "witness show @"),
              Words.XML),
          new TextKind(
              "task",
              List.of("task.yml"),
              List.of(Words.BATCH + "--out results.tsv @"),
              Words.YAML),
          new TextKind(
              "task set",
              List.of("tasks.set"),
              List.of(Words.BATCH + "--out results.tsv @"),
              Words.SET),
          new TextKind(
              "results",
              List.of("old.tsv"),
              List.of("batch --compare @ old.tsv", Words.BATCH + "--out @ task.yml"),
              Words.PROPERTY),
          new TextKind(
              "results document",
              List.of("old.json"),
              List.of("batch --compare @ old.json"),
              Words.JSON),
          new TextKind(
              "database",
              List.of("compile_commands.json"),
              List.of(
                  "summarize --table --jobs 1 --timelimit 1 @",
                  "bounds --table --jobs 1 --timelimit 1 @"),
              Words.JSON),
          new TextKind(
              "plan",
              List.of("some.plan"),
              List.of(Words.VERIFY + "--plan @ program.c"),
              Words.PLAN),
          new TextKind(
              "options",
              List.of("some.config"),
              List.of(Words.VERIFY + "--config @ program.c"),
              Words.PLAN),
          new TextKind(
              "costs",
              List.of("some.costs"),
              List.of("bounds --timelimit 1 --cost @ program.c"),
              Words.PLAN),
          new TextKind(
              "suite",
              List.of("suite.zip"),
              List.of("testgen --no-output-files --timelimit 1 --replay @ other.c"),
              Words.XML),
          new TextKind(
              "test",
              List.of("suite/testcase-00001.xml", "suite/metadata.xml"),
              List.of("testgen --no-output-files --timelimit 1 --replay suite other.c"),
              Words.XML));

  TextKind {
    files = List.copyOf(files);
    commands = List.copyOf(commands);
    words = List.copyOf(words);
  }
}
