package proteus.verifier.engine.linked;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.houdini.SolverQuestion;
import proteus.smt.houdini.Support;
import proteus.smt.linked.Clause;
import proteus.smt.linked.HeapBlock;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LinkedProgram;
import proteus.smt.linked.Node;
import proteus.smt.linked.NotLinked;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;
import proteus.verifier.task.certificate.LinkedInvariants;

/**
 * Looks for clauses about linked objects that prove that nothing is undefined or violated. With
 * more time it goes on where it stopped.
 */
public final class LinkedSearch {
  private static final int RUNS = 200;

  private static final int ALONE_MILLIS = 500;

  private final Program program;
  private final Cfg cfg;
  private final Supplier<Solver> solvers;
  private final int runs;
  private final Map<Slot, Set<Site>> followed = new LinkedHashMap<>();
  private final Map<Location, ClauseSet> clauses = new LinkedHashMap<>();
  private Optional<LinkedProgram> inTerms = Optional.empty();

  /** What clauses speak of: more only where others fail. */
  private LinkedProgram.Words words;

  private Stage stage = Stage.NEW;

  /** Why the program is not followed at all, if it is not. */
  private Optional<String> obstacle = Optional.empty();

  /** How far the search has come. */
  private enum Stage {
    NEW,
    /** There are clauses that executions keep. */
    TRIED,
    /** Those that are left are kept by all paths. */
    SETTLED,
    PROVED,
    GIVEN_UP
  }

  /**
   * @param program without calls
   * @param solvers opens a new solver at each call
   */
  public LinkedSearch(Program program, Supplier<Solver> solvers) {
    this(program, solvers, RUNS, new LinkedProgram.Words(Set.of(), false));
  }

  /**
   * @param runs so many executions try clauses
   * @param words what clauses speak of at first
   */
  LinkedSearch(Program program, Supplier<Solver> solvers, int runs, LinkedProgram.Words words) {
    this.words = words;
    this.program = program;
    this.cfg = program.function(program.entry()).cfg();
    this.solvers = solvers;
    this.runs = runs;
  }

  /** A proof; empty if there is none by these clauses, or no time for it. */
  public Optional<LinkedInvariants> find(Budget budget) {
    advance(budget);
    return stage == Stage.PROVED ? Optional.of(certificate()) : Optional.empty();
  }

  /** Why nothing was found. */
  public String reason() {
    return obstacle
        .map(what -> "not followed in linked objects: " + what)
        .orElse("clauses about linked objects do not suffice");
  }

  /**
   * Whether it is proved that nothing is undefined or violated, and that all executions end. Not
   * asked where no links between objects are followed: then the ends of loops do not depend on
   * them.
   */
  public boolean end(Budget budget) {
    if (stage == Stage.NEW) {
      prepare(budget);
    }
    if (followed.isEmpty()) {
      return false;
    }
    advance(budget);
    return stage == Stage.PROVED && inTerms.filter(parts -> end(parts, budget)).isPresent();
  }

  /**
   * Whether the proof that was found shows that executions that do not end lose no memory either:
   * at each loop's header, blocks of the heap are held by pointers that may be read later.
   */
  public boolean losesNothing() {
    return stage == Stage.PROVED
        && inTerms
            .filter(parts -> ObjectClauses.areHeld(parts.heap(), clauses.values()))
            .isPresent();
  }

  private boolean end(LinkedProgram parts, Budget budget) {
    List<LinkedEnds.Way> ways = new ArrayList<>();
    List<OpenBlock> blocks = new ArrayList<>();
    try {
      for (HeapBlock block : parts.blocks()) {
        if (block.source().isPresent()) {
          OpenBlock open = new OpenBlock(block, parts.terms(), solvers);
          blocks.add(open);
          at(block).map(open::hypothesis).forEach(open.solver()::add);
          Location from = block.source().get();
          block.ends().forEach(to -> ways.add(new LinkedEnds.Way(block, from, to, open.solver())));
        }
      }
      return new LinkedEnds(parts.heap().live(), parts.terms(), followed.keySet())
          .end(ways, budget);
    } finally {
      blocks.forEach(OpenBlock::close);
    }
  }

  /** The clauses where the block's paths begin. */
  private Stream<Clause> at(HeapBlock block) {
    return block.source().map(clauses::get).stream().flatMap(at -> at.strongest().stream());
  }

  /** Clauses that all paths keep, whether they suffice or not; empty if there was no time. */
  Optional<LinkedInvariants> kept(Budget budget) {
    advance(budget);
    boolean isSettled = stage.compareTo(Stage.SETTLED) >= 0 && inTerms.isPresent();
    return isSettled ? Optional.of(certificate()) : Optional.empty();
  }

  private void advance(Budget budget) {
    if (stage == Stage.NEW) {
      prepare(budget);
    }
    if (stage == Stage.TRIED || stage == Stage.SETTLED) {
      inTerms.ifPresent(parts -> search(parts, budget));
      if (stage == Stage.GIVEN_UP && !words.counts()) {
        words = more();
        stage = Stage.NEW;
        advance(budget);
      }
    }
  }

  /** First what objects hold, as heads of lists do, then how many there are. */
  private LinkedProgram.Words more() {
    Set<Node.Content> named =
        inTerms.map(parts -> ClauseCandidates.contents(parts.heap())).orElse(Set.of());
    return new LinkedProgram.Words(named, named.equals(words.named()));
  }

  private LinkedInvariants certificate() {
    Map<Location, List<Clause>> all = new LinkedHashMap<>();
    clauses.forEach((head, of) -> all.put(head, List.copyOf(of.strongest())));
    return new LinkedInvariants(program, followed, all);
  }

  private void prepare(Budget budget) {
    try {
      prepare(LinkedHeap.of(program, cfg), budget);
    } catch (NotLinked e) {
      obstacle = inTerms.isPresent() ? obstacle : Optional.of(e.reason());
      stage = Stage.GIVEN_UP;
    }
  }

  private void prepare(LinkedHeap heap, Budget budget) {
    followed.clear();
    heap.pointerSlots().forEach(slot -> followed.put(slot, Set.of()));
    HeapTrials trials = new HeapTrials(program, heap, runs);
    if (!trials.endCycles(followed, budget)) {
      stage = Stage.GIVEN_UP;
      return;
    }
    LinkedProgram parts =
        LinkedProgram.of(program, heap, followed, words, EncodingChoice.of(program)::open);
    inTerms = Optional.of(parts);
    ClauseCandidates candidates = new ClauseCandidates(heap, cfg, followed.keySet(), words);
    parts.blocks().stream()
        .flatMap(block -> block.source().stream())
        .forEach(head -> clauses.put(head, new ClauseSet(candidates.at(head))));
    boolean isOpen = trials.removeBroken(clauses, followed, budget);
    stage = !isOpen ? Stage.GIVEN_UP : budget.isOver() ? Stage.NEW : Stage.TRIED;
  }

  /** A clause at the head of a loop. */
  private record Claim(Location head, Clause clause) {}

  /** Drops clauses until the others are kept by all blocks, and asks whether these suffice. */
  private void search(LinkedProgram parts, Budget budget) {
    List<OpenBlock> blocks = new ArrayList<>();
    try {
      for (HeapBlock block : parts.blocks()) {
        if (budget.isOver()) {
          return;
        }
        blocks.add(new OpenBlock(block, parts.terms(), solvers));
      }
      if (stage == Stage.TRIED) {
        boolean changes = true;
        while (changes && !budget.isOver()) {
          changes = false;
          for (OpenBlock open : blocks) {
            changes |= drops(open, budget);
          }
        }
        stage = changes ? Stage.TRIED : Stage.SETTLED;
      }
      if (stage == Stage.SETTLED) {
        boolean isSafe = blocks.stream().allMatch(open -> open.isSafe(at(open.block()), budget));
        stage = isSafe ? Stage.PROVED : budget.isOver() ? Stage.SETTLED : Stage.GIVEN_UP;
      }
    } finally {
      blocks.forEach(OpenBlock::close);
    }
  }

  private Set<Claim> claims(HeapBlock block) {
    Set<Location> heads = new LinkedHashSet<>(block.ends());
    block.source().ifPresent(heads::add);
    Set<Claim> claims = new LinkedHashSet<>();
    for (Location head : heads) {
      ClauseSet at = clauses.get(head);
      if (at != null) {
        at.strongest().forEach(c -> claims.add(new Claim(head, c)));
      }
    }
    return claims;
  }

  private void drop(Claim claim) {
    ClauseSet at = clauses.get(claim.head());
    if (at != null) {
      at.remove(claim.clause());
    }
  }

  /** Drops what the block does not keep; whether that was something, or the time is over. */
  private boolean drops(OpenBlock open, Budget budget) {
    HeapBlock block = open.block();
    Function<Claim, Term> goal = claim -> block.goal(claim.head(), claim.clause());
    SolverQuestion<Claim> question =
        new SolverQuestion<>(
            open.terms(),
            open.solver(),
            claim ->
                block.source().filter(claim.head()::equals).isPresent()
                    ? open.hypothesis(claim.clause())
                    : open.terms().tru(),
            goal,
            () -> budget,
            () -> budget.atMostMillis(ALONE_MILLIS),
            model -> dropRefuted(block, goal, model));
    boolean changes = false;
    while (!budget.isOver()) {
      Set<Claim> claims = claims(block);
      switch (question.ask(claims)) {
        case Support.Supported<Claim> _ -> {
          return changes;
        }
        case Support.Refuted<Claim> _ -> {}
        case Support.Undecided<Claim> _ -> {
          if (!budget.isOver()) {
            claims.stream().filter(c -> !question.holds(c, claims)).forEach(this::drop);
          }
        }
      }
      changes = true;
    }
    return true;
  }

  /** Drops what is not so in the model, and of what then comes in its place what is not either. */
  private void dropRefuted(HeapBlock block, Function<Claim, Term> goal, Model model) {
    Set<Claim> asked = new LinkedHashSet<>();
    Set<Claim> open = claims(block);
    while (!open.isEmpty()) {
      if (SolverQuestion.refuted(open, goal, model)
          instanceof Support.Refuted<Claim>(Set<Claim> refuted)) {
        refuted.forEach(this::drop);
      }
      asked.addAll(open);
      open = claims(block);
      open.removeAll(asked);
    }
  }
}
