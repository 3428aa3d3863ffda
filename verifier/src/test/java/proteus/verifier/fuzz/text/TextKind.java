package proteus.verifier.fuzz.text;

import java.util.List;

/** A kind of text that is read, and the commands that read it. */
enum TextKind {
  PROGRAM(
      List.of("program.c", "other.c"),
      List.of(
          Words.VERIFY + "@",
          Words.VERIFY + "--prop overflow.prp @",
          "summarize --timelimit 1 @",
          "bounds --timelimit 1 @",
          "testgen --timelimit 1 --no-output-files @"),
      Words.C),
  PROPERTY(List.of("reach.prp", "overflow.prp", "coverage.prp"), List.of(Words.VERIFY + "--prop @ program.c"), Words.PROPERTY),
  VIOLATION(
      List.of("false-2.0.yml", "false-2.1.yml"),
      List.of(Words.VALIDATE + "@ other.c", "witness lint @ other.c", "witness show @ other.c"),
      Words.YAML),
  INVARIANTS(
      List.of("true-2.0.yml", "true-2.1.yml"),
      List.of(Words.VALIDATE + "@ program.c", "witness lint @ program.c", "witness show @"),
      Words.YAML),
  VIOLATION_GRAPH(
      List.of("false.graphml"),
      List.of(Words.VALIDATE + "@ other.c", "witness lint @ other.c", "witness show @ other.c"),
      Words.XML),
  INVARIANT_GRAPH(
      List.of("true.graphml"),
      List.of(Words.VALIDATE + "@ program.c", "witness lint @ program.c", "witness show @"),
      Words.XML),
  TASK(List.of("task.yml"), List.of(Words.BATCH + "--out results.tsv @"), Words.YAML),
  TASK_SET(List.of("tasks.set"), List.of(Words.BATCH + "--out results.tsv @"), Words.SET),
  RESULTS(
      List.of("old.tsv"),
      List.of("batch --compare @ old.tsv", Words.BATCH + "--out @ task.yml"),
      Words.PROPERTY),
  RESULTS_DOCUMENT(List.of("old.json"), List.of("batch --compare @ old.json"), Words.JSON),
  DATABASE(
      List.of("compile_commands.json"),
      List.of("summarize --table --jobs 1 --timelimit 1 @", "bounds --table --jobs 1 --timelimit 1 @"),
      Words.JSON),
  PLAN(List.of("some.plan"), List.of(Words.VERIFY + "--plan @ program.c"), Words.PLAN),
  OPTIONS(List.of("some.config"), List.of(Words.VERIFY + "--config @ program.c"), Words.PLAN),
  COSTS(List.of("some.costs"), List.of("bounds --timelimit 1 --cost @ program.c"), Words.PLAN),
  SUITE(List.of("suite.zip"), List.of("testgen --no-output-files --timelimit 1 --replay @ other.c"), Words.XML),
  TEST(
      List.of("suite/testcase-00001.xml", "suite/metadata.xml"),
      List.of("testgen --no-output-files --timelimit 1 --replay suite other.c"),
      Words.XML);

  /** Valid texts. */
  final List<String> files;

  /** What reads them; {@code @} stands for the file. */
  final List<String> commands;

  /** What means something in them. */
  final List<String> words;

  TextKind(List<String> files, List<String> commands, List<String> words) {
    this.files = files;
    this.commands = commands;
    this.words = words;
  }
}
