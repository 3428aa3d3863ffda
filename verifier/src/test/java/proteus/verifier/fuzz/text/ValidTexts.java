package proteus.verifier.fuzz.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import proteus.verifier.cli.Invocation;

/**
 * Valid files of every kind, which belong together.
 *
 * @param files by their names in the folder
 */
record ValidTexts(Map<String, byte[]> files) {
  private static final String PROGRAM =
      """
      #include <stdlib.h>
      #define STEP(x) ((x) + 2)
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      struct pair { int a; short b[3]; };
      static struct pair p = {.a = 1, .b = {1, 2}};
      /* Twice as many. */
      static unsigned twice(unsigned n) {
        unsigned s = 0;
        for (unsigned i = 0; i < n; i++) s = STEP(s);
        return s;
      }
      int main(void) {
        unsigned n = __VERIFIER_nondet_uint();
        if (n > 1000) return 0;
        char *text = "a\\n\\x41";
        switch (n) { case 0: p.a = 'x'; break; default: p.b[n % 3u] = -1; }
        while (p.a < 0x40) { p.a += 3; if (text[p.a & 1] == 'b') goto out; }
      out:
        if (twice(n) != 2 * n) reach_error();
        return 0;
      }
      """;
  private static final String OTHER =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int n = __VERIFIER_nondet_int(), x = 0;
        double d = 1.5e3;
        while (x < n && x < 50) { x += 2; d = d / 2; }
        if (x == 40 && n != 39) { reach_error(); }
        return 0;
      }
      """;
  private static final String TASK =
      """
      format_version: '2.0'
      input_files: 'other.c'
      properties:
        - property_file: reach.prp
          expected_verdict: false
        - property_file: overflow.prp
          expected_verdict: true
          subproperty: none
      options:
        language: C
        data_model: ILP32
      """;
  private static final String DATABASE =
      """
      [
        {
          "directory": ".",
          "command": "cc -m32 -DA=1 '-DB=\\"x y\\"' -Iinclude -O2 -c -o a.o program.c",
          "file": "program.c"
        },
        {"directory": ".", "arguments": ["gcc", "-std=c11", "-c", "other.c"], "file": "other.c"}
      ]
      """;
  private static final String PLAN =
      """
      # A short one.
      [first]
        10% execution steps=5000
      [loops]
        50% symbolic loops=complete-summaries bounds=3/3/300
      """;

  /** Writes what tools write, too, in the folder. */
  static ValidTexts make(Path folder) throws IOException {
    Path work = Files.createDirectories(folder.resolve("valid"));
    Map<String, byte[]> files = new LinkedHashMap<>();
    put(files, "program.c", PROGRAM);
    put(files, "other.c", OTHER);
    put(files, "reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    put(files, "overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    put(files, "coverage.prp", "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )\n");
    put(files, "task.yml", TASK);
    put(files, "tasks.set", "# Tasks.\ntask.yml\n*sk.[xy]ml\n");
    put(files, "compile_commands.json", DATABASE);
    put(files, "some.plan", PLAN);
    put(files, "some.config", "# Options.\n64\ntimelimit = 1\nno-output-files = true\nD = X=1\n");
    put(files, "some.costs", "8 5\n11 2\ntwice 7\n__VERIFIER_nondet_uint 100\n");
    ValidTexts texts = new ValidTexts(files);
    texts.write(work);
    for (String format : new String[] {"2.0", "2.1", "graphml"}) {
      String ending = format.equals("graphml") ? ".graphml" : "-" + format + ".yml";
      verify(work, "program.c", format, "true" + ending);
      verify(work, "other.c", format, "false" + ending);
    }
    String suite = work.resolve("suite.zip").toString();
    run("testgen", "--timelimit", "4", "--suite", suite, work.resolve("other.c").toString());
    String tasks = work.resolve("task.yml").toString();
    for (String ending : new String[] {"tsv", "json"}) {
      String results = work.resolve("old." + ending).toString();
      run("batch", "--timelimit", "4", "--jobs", "1", "--out", results, tasks);
    }
    unpack(work.resolve("suite.zip"), work.resolve("suite"));
    for (String name :
        new String[] {
          "true-2.0.yml", "true-2.1.yml", "true.graphml", "false-2.0.yml", "false-2.1.yml",
          "false.graphml", "suite.zip", "suite/metadata.xml", "suite/testcase-00001.xml", "old.tsv",
          "old.json"
        }) {
      files.put(name, Files.readAllBytes(work.resolve(name)));
    }
    return texts;
  }

  private static void put(Map<String, byte[]> files, String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void verify(Path work, String program, String format, String witness) {
    run(
        "verify",
        "--timelimit",
        "10",
        "--witness-format",
        format,
        "--witness-output",
        work.resolve(witness).toString(),
        work.resolve(program).toString());
  }

  private static void run(String... arguments) {
    Invocation run = Invocation.of(arguments);
    if (run.exitCode() != 0 && run.exitCode() != 10) {
      throw new IllegalStateException(String.join(" ", arguments) + ": " + run);
    }
  }

  private static void unpack(Path archive, Path folder) throws IOException {
    Files.createDirectories(folder);
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Files.write(folder.resolve(Path.of(entry.getName()).getFileName()), zip.readAllBytes());
      }
    }
  }

  byte[] bytes(String name) {
    byte[] bytes = files.get(name);
    if (bytes == null) {
      throw new IllegalArgumentException(name);
    }
    return bytes;
  }

  /** The files, and the folder of the suite. */
  Set<String> names() {
    Set<String> names = new HashSet<>(files.keySet());
    names.add("results.tsv");
    names.add("suite");
    return names;
  }

  /** Writes them all, in place of anything else. */
  void write(Path folder) throws IOException {
    Folders.clear(folder);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }
}
