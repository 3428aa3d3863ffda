package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.counterexample.InputLog.Cell;
import proteus.verifier.counterexample.InputLog.Site;
import proteus.verifier.counterexample.InputLog.Unwritten;

/**
 * The values of what begins without any: tables for the harness, and calls in copies of the program
 * that take from them. A place that is passed several times takes its values in turn.
 */
final class UnwrittenValues {
  private static final String LOOKUP =
      """

      /* Gives what begins at a place the values that it has there this time. */
      void *proteus_unwritten(void *start, int place) {
        static unsigned long long times[sizeof places / sizeof *places];
        static unsigned long long first[sizeof places / sizeof *places];
        const struct cell *cells = places[place].cells;
        unsigned long long count = places[place].count, now = times[place]++;
        while (first[place] < count && cells[first[place]].to < now) first[place]++;
        for (unsigned long long i = first[place]; i < count && cells[i].from <= now; i++)
          if (cells[i].to >= now && start)
            for (unsigned k = 0; k < cells[i].size; k++)
              ((unsigned char *)start)[cells[i].offset + k] =
                  (k < 8 ? cells[i].low >> 8 * k : cells[i].high >> 8 * (k - 8)) & 255;
        return start;
      }
      """;

  private static final BigInteger LOW = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  private final Program program;
  private final SequencedMap<String, ProgramCopy> files;
  private final List<String> missing;
  private final StringBuilder tables = new StringBuilder();
  private final List<String> places = new ArrayList<>();

  private UnwrittenValues(
      Program program, SequencedMap<String, ProgramCopy> files, List<String> missing) {
    this.program = program;
    this.files = files;
    this.missing = missing;
  }

  /**
   * Puts the calls into the files.
   *
   * @param missing gets what has no place in the text
   * @return the tables for the harness; empty if nothing is to be set
   */
  static String insert(
      Program program,
      InputLog log,
      SequencedMap<String, ProgramCopy> files,
      List<String> missing) {
    UnwrittenValues values = new UnwrittenValues(program, files, missing);
    for (Map.Entry<Site, Unwritten> entry : log.unwritten().entrySet()) {
      if (!entry.getValue().cells().isEmpty()) {
        values.add(entry.getKey(), entry.getValue());
      }
    }
    return values.places.isEmpty()
        ? ""
        : """

        struct cell {
          unsigned long long from, to, offset;
          unsigned size;
          unsigned long long low, high;
        };
        %sstatic const struct { const struct cell *cells; unsigned long long count; } places[] = {
          %s
        };
        %s\
        """
            .formatted(values.tables, String.join(",\n  ", values.places), LOOKUP);
  }

  private void add(Site site, Unwritten unwritten) {
    SourceSpan span = site.span();
    ProgramCopy file = files.get(span.file());
    String declared = Origins.variable(site.name());
    Optional<Origin> origin =
        file == null ? Optional.empty() : new Origins(file.file()).at(span, declared);
    if (file == null || origin.isEmpty()) {
      missing.add("the first value of " + site.name() + " at " + span);
      return;
    }
    int place = places.size();
    switch (origin.get()) {
      case Origin.Declarator(var end, _) ->
          file.insert(
              end,
              ", *proteus_%d = proteus_unwritten((void *)&%s, %d)"
                  .formatted(place, site.name(), place));
      case Origin.Parameter(var body, _) ->
          file.insert(body, " proteus_unwritten((void *)&%s, %d);".formatted(site.name(), place));
      case Origin.End(var brace) -> {
        String type = HarnessFunctions.type(unwritten.cells().getFirst().type());
        file.insert(
            brace,
            "return *(%s *)proteus_unwritten((%s[1]){0}, %d); ".formatted(type, type, place));
      }
      case Origin.Call(var start, var end, _, _) -> {
        file.insert(start, "proteus_unwritten(");
        file.insert(end, ", %d)".formatted(place));
      }
    }
    table(site, unwritten, place);
  }

  private void table(Site site, Unwritten unwritten, int place) {
    long header = header(unwritten.first());
    tables.append("/* %s at %s */\n".formatted(site.name(), site.span()));
    tables.append("static const struct cell cells_%d[] = {\n".formatted(place));
    int count = 0;
    for (Cell cell : unwritten.cells()) {
      Optional<Encoded> value =
          Encoded.of(cell.value(), cell.type(), cell.bytes(), program.machine());
      if (value.isEmpty()) {
        missing.add("an address in " + site.name() + " at " + site.span());
        continue;
      }
      BigInteger bits = value.get().bits();
      tables.append(
          "  {%d, %d, %d, %d, %sULL, %sULL},\n"
              .formatted(
                  cell.from(),
                  cell.to(),
                  cell.offset() - header,
                  value.get().bytes(),
                  bits.and(LOW),
                  bits.shiftRight(Long.SIZE)));
      count++;
    }
    tables.append("  {0}\n};\n");
    places.add("{cells_%d, %d}".formatted(place, count));
  }

  /** The bytes that are kept in front of an object, where programs resize objects. */
  private long header(Edge allocation) {
    return HeapHeader.isKept(program, allocation) ? HeapHeader.BYTES : 0;
  }
}
