package proteus.verifier.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import proteus.ir.Integers;
import proteus.ir.run.Clock;
import proteus.smt.Budget;

/**
 * Looks at the loops of many translation units, several at a time. Each has its own time; one that
 * fails, or does not end, costs itself only.
 *
 * <p>Each function of the text counts once, however often it is compiled: with the unit whose file
 * it stands in, or, if it stands in a header, with the first unit that includes it. Which unit that
 * is does not depend on their speed: functions of headers are looked at when all units were read.
 */
public final class Survey {
  /**
   * How a survey works.
   *
   * @param threads how many units at a time
   * @param clock measures the time; each unit has one like it
   * @param unitTime what one unit may take
   */
  public record Options(Integers integers, int threads, Clock clock, Duration unitTime) {}

  private static final long STACK_BYTES = 512L << 20;
  private static final long PATIENCE_MILLIS = 2_000;

  private final List<SurveyUnit> units;
  private final LoopAnalysis analysis;
  private final Options options;
  private final Map<Integer, FileRecord> own = new ConcurrentHashMap<>();
  private final Map<Integer, FileRecord> shared = new ConcurrentHashMap<>();
  private final Map<Integer, List<UnitSurvey.Place>> definitions = new ConcurrentHashMap<>();
  private final AtomicInteger loops = new AtomicInteger();
  private volatile int sharing;

  public Survey(List<SurveyUnit> units, LoopAnalysis analysis, Options options) {
    this.units = List.copyOf(units);
    this.analysis = analysis;
    this.options = options;
  }

  /** How far it is. */
  public record Progress(int done, int all, int loops) {
    /** The part that is done, from 0 to 1. */
    public double share() {
      return all == 0 ? 1 : (double) done / all;
    }
  }

  public Progress progress() {
    return new Progress(own.size() + shared.size(), units.size() + sharing, loops.get());
  }

  /** The records so far, in the order of the units. */
  public List<FileRecord> records() {
    List<FileRecord> records = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      FileRecord record = own.get(i);
      if (record != null) {
        FileRecord more = shared.get(i);
        records.add(more == null ? record : joined(record, more));
      }
    }
    return records;
  }

  private static FileRecord joined(FileRecord record, FileRecord more) {
    List<FunctionRecord> functions = new ArrayList<>(record.functions());
    functions.addAll(more.functions());
    List<String> skipped = new ArrayList<>(record.skipped());
    more.skipped().stream().filter(s -> !skipped.contains(s)).forEach(skipped::add);
    return new FileRecord(
        record.project(),
        record.file(),
        record.fault().or(more::fault),
        functions,
        skipped,
        record.millis() + more.millis());
  }

  /**
   * Surveys all units, and comes back when all are done.
   *
   * @throws InterruptedException if this thread is interrupted; what was found can still be read
   */
  public void run() throws InterruptedException {
    Map<String, Integer> first = new LinkedHashMap<>();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      first.putIfAbsent(file(i), i);
      all.add(i);
    }
    each(
        all,
        i -> {
          boolean main = Objects.equals(first.get(file(i)), i);
          return place -> main && place.file().equals(file(i));
        },
        own);
    Map<Integer, Set<UnitSurvey.Place>> claims = claims(Set.copyOf(first.values()));
    sharing = claims.size();
    each(
        new ArrayList<>(claims.keySet()),
        i -> place -> claims.getOrDefault(i, Set.of()).contains(place),
        shared);
  }

  private String file(int unit) {
    return UnitSurvey.file(units.get(unit), units.get(unit).path().toString());
  }

  /** The definitions that stand in no unit's own file, or only in a later compilation of it. */
  private Map<Integer, Set<UnitSurvey.Place>> claims(Set<Integer> first) {
    Set<UnitSurvey.Place> taken = new HashSet<>();
    Map<Integer, Set<UnitSurvey.Place>> claims = new LinkedHashMap<>();
    for (int i = 0; i < units.size(); i++) {
      if (first.contains(i)) {
        String file = file(i);
        definitions.getOrDefault(i, List.of()).stream()
            .filter(p -> p.file().equals(file))
            .forEach(taken::add);
      }
    }
    for (int i = 0; i < units.size(); i++) {
      for (UnitSurvey.Place place : definitions.getOrDefault(i, List.of())) {
        if (taken.add(place)) {
          claims.computeIfAbsent(i, k -> new LinkedHashSet<>()).add(place);
        }
      }
    }
    return claims;
  }

  private interface Shares {
    UnitSurvey.Share of(int unit);
  }

  private void each(List<Integer> indices, Shares shares, Map<Integer, FileRecord> records)
      throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    List<Integer> starved = Collections.synchronizedList(new ArrayList<>());
    for (int t = 0; t < Math.min(options.threads(), indices.size()); t++) {
      Thread worker =
          Thread.ofPlatform()
              .daemon()
              .name("survey-" + t)
              .start(
                  () -> {
                    for (int n = next.getAndIncrement();
                        n < indices.size() && !Thread.currentThread().isInterrupted();
                        n = next.getAndIncrement()) {
                      int unit = indices.get(n);
                      if (!survey(unit, shares.of(unit), records)) {
                        starved.add(unit);
                      }
                    }
                  });
      workers.add(worker);
    }
    try {
      for (Thread worker : workers) {
        worker.join();
      }
    } catch (InterruptedException e) {
      workers.forEach(Thread::interrupt);
      throw e;
    }
    // With the memory of all for itself, a unit may get further.
    for (int unit : starved) {
      records.remove(unit);
      survey(unit, shares.of(unit), records);
    }
  }

  /** Surveys a unit on a thread of its own, which is left behind if it does not end in time. */
  private boolean survey(int index, UnitSurvey.Share share, Map<Integer, FileRecord> records) {
    Budget budget = Budget.of(options.clock().another(), options.unitTime());
    UnitSurvey survey =
        new UnitSurvey(units.get(index), options.integers(), analysis, share, budget);
    AtomicReference<Optional<String>> failure = new AtomicReference<>(Optional.empty());
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                survey.run();
              } catch (OutOfMemoryError e) {
                failure.set(Optional.of("memory limit"));
              } catch (RuntimeException | Error e) {
                failure.set(Optional.of("internal error: " + e));
              }
            },
            "survey-unit",
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(budget.patience().remaining().toMillis() + PATIENCE_MILLIS);
      if (thread.isAlive()) {
        survey.stop("time limit");
        thread.interrupt();
        thread.join(PATIENCE_MILLIS);
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
    failure.get().ifPresent(survey::stop);
    definitions.putIfAbsent(index, survey.definitions());
    FileRecord record = survey.record();
    loops.addAndGet(record.functions().stream().mapToInt(f -> f.loops().size()).sum());
    records.put(index, record);
    return !failure.get().equals(Optional.of("memory limit"));
  }
}
