package proteus.verifier.check.cuts;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.ClaimMoment;
import proteus.verifier.task.certificate.ClaimSymbol;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;

/** Claims about the loops of a C program, written by hand. */
final class Claims {
  private static final String DECLARATIONS =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void *malloc(unsigned long);
      extern void free(void *);
      extern void *memset(void *, int, unsigned long);
      extern void *memcpy(void *, const void *, unsigned long);
      extern void reach_error(void);
      """;

  final Terms terms = new Terms();

  /** The bound variable. */
  final Term each = terms.freshVar("each", Sort.INT, Interval.ALL);

  private final Program program;
  private final Map<Term, ClaimSymbol> symbols = new LinkedHashMap<>();
  private final Map<Location, List<HeaderClaim>> claims = new LinkedHashMap<>();

  /** No claims yet, and no loop is cut. */
  Claims(String text) throws IOException {
    this.program =
        Pipeline.CALLS.apply(Programs.checked(DECLARATIONS + text), Preserved.REACHABILITY);
  }

  Program program() {
    return program;
  }

  /** The value of a number, at the head. */
  Term now(String name) {
    return symbol(Sort.INT, new ClaimSymbol.Value(variable(name), ClaimMoment.NOW));
  }

  /** The value of a number, at the loop's entry. */
  Term before(String name) {
    return symbol(Sort.INT, new ClaimSymbol.Value(variable(name), ClaimMoment.ENTRY));
  }

  /** How far a pointer is from its object's start, at the head. */
  Term offset(String name) {
    return symbol(Sort.INT, new ClaimSymbol.Offset(variable(name), ClaimMoment.NOW));
  }

  /** An int in the object that a variable points to, at the head. */
  Term element(String pointer, Term byteOffset) {
    return terms.select(ints(pointer, ClaimMoment.NOW), byteOffset);
  }

  /** An int in the object that a variable points to, at the loop's entry. */
  Term elementBefore(String pointer, Term byteOffset) {
    return terms.select(ints(pointer, ClaimMoment.ENTRY), byteOffset);
  }

  /** The sum of the ints before one, in the object that a variable points to, at entry. */
  Term sumBefore(String pointer, Term index) {
    ClaimSymbol sums =
        new ClaimSymbol.Sums(
            place(pointer), IntType.signed(32), 4, BigInteger.valueOf(4), constant(0));
    return terms.select(symbol(new Sort.Array(Sort.INT, Sort.INT), sums), index);
  }

  private Term ints(String pointer, ClaimMoment moment) {
    ClaimSymbol contents = new ClaimSymbol.Contents(place(pointer), IntType.signed(32), 4, moment);
    return symbol(new Sort.Array(Sort.INT, Sort.INT), contents);
  }

  private Expr place(String name) {
    for (String object : program.objects().keySet()) {
      if (object.equals(name)) {
        return new Expr.ObjectAddress(object);
      }
    }
    return new Expr.VariableRead(variable(name));
  }

  Term constant(long value) {
    return terms.intConst(value);
  }

  private Term symbol(Sort sort, ClaimSymbol symbol) {
    for (Map.Entry<Term, ClaimSymbol> known : symbols.entrySet()) {
      if (known.getValue().equals(symbol)) {
        return known.getKey();
      }
    }
    Term name = terms.freshVar("symbol", sort, Interval.ALL);
    symbols.put(name, symbol);
    return name;
  }

  private Variable variable(String name) {
    for (Edge edge : program.function(program.entry()).cfg().edges()) {
      Variable variable = Actions.target(edge.action()).orElse(null);
      if (variable != null && variable.sourceName().filter(name::equals).isPresent()) {
        return variable;
      }
    }
    for (Edge edge : program.function(program.entry()).cfg().edges()) {
      Variable variable = Actions.target(edge.action()).orElse(null);
      if (variable != null && variable.name().contains("::" + name)) {
        return variable;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** Cuts a loop, numbered in the order of the program's text. */
  Claims cut(int loop) {
    at(loop);
    return this;
  }

  /** Claims something about a loop. */
  Claims claim(int loop, Term body) {
    at(loop).add(new HeaderClaim(Optional.empty(), body));
    return this;
  }

  /** Claims something about a loop for each integer in place of {@link #each}. */
  Claims claimEach(int loop, Term body) {
    at(loop).add(new HeaderClaim(Optional.of(each), body));
    return this;
  }

  private List<HeaderClaim> at(int loop) {
    return claims.computeIfAbsent(heads().get(loop), h -> new ArrayList<>());
  }

  /** How many loops there are. */
  int loops() {
    return heads().size();
  }

  private List<Location> heads() {
    return LoopForest.of(program.function(program.entry()).cfg()).innermostFirst().stream()
        .map(Loop::header)
        .sorted()
        .toList();
  }

  /** Checks the claims. */
  CutCheck.Result check() {
    return check(claims);
  }

  /** Checks what is left of the claims when those that are broken are dropped. */
  CutCheck.Result checkWeakened() {
    Map<Location, List<HeaderClaim>> left = new LinkedHashMap<>();
    claims.forEach((head, all) -> left.put(head, new ArrayList<>(all)));
    CutCheck.Result result = check(left);
    while (result instanceof CutCheck.Result.Broken(Map<Location, List<HeaderClaim>> broken)) {
      broken.forEach((head, some) -> left.getOrDefault(head, new ArrayList<>()).removeAll(some));
      result = check(left);
    }
    return result;
  }

  private CutCheck.Result check(Map<Location, List<HeaderClaim>> some) {
    List<ClaimedLoop> loops = new ArrayList<>();
    some.forEach((head, all) -> loops.add(new ClaimedLoop(head, symbols, all)));
    return CutCheck.check(program, loops, terms, Z3Solver::create, Budget.ofProcessor(60_000));
  }
}
