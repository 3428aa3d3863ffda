package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.engine.symbolic.Unrollings.Treatment;
import proteus.verifier.engine.symbolic.loop.ClaimLog;
import proteus.verifier.engine.symbolic.loop.HeaderKnowledge;
import proteus.verifier.engine.symbolic.loop.LiveAtLoops;
import proteus.verifier.engine.symbolic.loop.LoopAbstraction;
import proteus.verifier.engine.symbolic.loop.LoopReplacement;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.engine.symbolic.loop.RecursionAbstraction;
import proteus.verifier.engine.symbolic.loop.SummaryApplication;
import proteus.verifier.engine.symbolic.loop.SummaryLog;
import proteus.verifier.engine.symbolic.memory.Birth;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.FunctionAddresses;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.ObjectTable;
import proteus.verifier.engine.symbolic.memory.ObjectTable.Layout;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.Findings.Violation;
import proteus.verifier.engine.symbolic.state.OutOfBudget;
import proteus.verifier.engine.symbolic.state.PathCondition;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValues;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.LoopClaims;

/** Executes a program symbolically and decides about it by what was found. */
public final class SymbolicEngine {
  /**
   * How to go about it.
   *
   * @param encoding for summaries it has to be the integer encoding
   * @param exploration the part of the time in which loops have to be followed to their ends: it
   *     takes no more where they are not
   */
  public record Options(
      Function<Terms, Encoding> encoding,
      Loops loops,
      UnrollBounds bounds,
      SummaryLimits limits,
      double exploration) {
    /** With all the time for everything. */
    public Options(
        Function<Terms, Encoding> encoding,
        Loops loops,
        UnrollBounds bounds,
        SummaryLimits limits) {
      this(encoding, loops, bounds, limits, 1);
    }
  }

  /**
   * The answer and how it was found.
   *
   * @param unexplored why executions were left unexplored: what stands in the way of a proof; empty
   *     if the property holds or is violated
   */
  public record Result(Answer answer, Set<UnexploredKind> unexplored, Unrollings unrollings) {
    private Result certifiedBy(Certificate certificate) {
      return answer instanceof Answer.Holds holds
          ? new Result(new Answer.Holds(holds.argument(), certificate), unexplored, unrollings)
          : this;
    }
  }

  private static final double FEASIBILITY_SHARE = 0.3;

  private final Program program;
  private final java.util.function.Supplier<Solver> solvers;

  /**
   * @param solvers opens a new solver at each call
   */
  public SymbolicEngine(Program program, java.util.function.Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** Executes the program symbolically within the budget and asks about what was found. */
  public Result run(Options options, Budget budget) {
    Terms terms = new Terms();
    Unrollings unrollings = new Unrollings();
    try (Solver helper = solvers.get()) {
      ClaimLog claims = new ClaimLog(program.entry());
      SummaryLog log = new SummaryLog(program);
      Budget exploration = options.exploration() < 1 ? budget.part(options.exploration()) : budget;
      Findings findings = execute(terms, helper, options, exploration, unrollings, claims, log);
      Budget rest = findings.areCut() ? exploration : budget;
      Result result =
          new Decision(solvers, terms, findings, rest, unrollings).on(findings.violations());
      return certificate(result, terms, helper, claims, log, options, rest)
          .map(result::certifiedBy)
          .orElse(result);
    } catch (OutOfBudget e) {
      return new Result(
          new Answer.Unknown(Kind.TIME, String.valueOf(e.getMessage())), Set.of(), unrollings);
    }
  }

  /**
   * Executes the program symbolically once, and asks for one violation after the other, each at a
   * place where none was found before.
   *
   * @param isWanted the places where violations are looked for; asked again after each
   * @param found gets the violations, which no execution has confirmed
   * @return whether there are more: {@link Answer.Holds} if it is certain that there are none
   */
  public Answer runForAll(
      Options options,
      Predicate<SourceSpan> isWanted,
      Consumer<Answer.Violated> found,
      Budget budget) {
    Terms terms = new Terms();
    Unrollings unrollings = new Unrollings();
    try (Solver helper = solvers.get()) {
      Findings findings =
          execute(
              terms,
              helper,
              options,
              budget,
              unrollings,
              new ClaimLog(program.entry()),
              new SummaryLog(program));
      Decision decision = new Decision(solvers, terms, findings, budget, unrollings);
      Set<SourceSpan> asked = new LinkedHashSet<>();
      while (true) {
        List<Violation> open =
            findings.violations().stream()
                .filter(v -> !asked.contains(v.span()) && isWanted.test(v.span()))
                .toList();
        Answer answer = decision.on(open).answer();
        if (!(answer instanceof Answer.Violated violated)) {
          return answer;
        }
        asked.add(violated.span());
        found.accept(violated);
      }
    } catch (OutOfBudget e) {
      return new Answer.Unknown(Kind.TIME, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Abstracts all loops of the entry function that can be and says what was assumed at their
   * headers; whether that proves anything is not asked. Empty where time ends.
   */
  public Optional<LoopClaims> claims(Options options, Budget budget) {
    Terms terms = new Terms();
    ClaimLog claims = new ClaimLog(program.entry());
    try (Solver helper = solvers.get()) {
      execute(terms, helper, options, budget, new Unrollings(), claims, new SummaryLog(program));
      return Optional.of(new LoopClaims(program, terms, claims.loops()));
    } catch (OutOfBudget e) {
      return Optional.empty();
    }
  }

  /** What shows a proof that was made of claims at loops' headers, or of summaries. */
  private Optional<Certificate> certificate(
      Result result,
      Terms terms,
      Solver helper,
      ClaimLog claims,
      SummaryLog log,
      Options options,
      Budget budget) {
    long summarized = result.unrollings().count(Treatment.SUMMARIZED);
    long abstracted = result.unrollings().count(Treatment.ABSTRACTED);
    if (!(result.answer() instanceof Answer.Holds) || (summarized == 0) == (abstracted == 0)) {
      return Optional.empty();
    }
    return abstracted > 0
        ? Optional.of(new LoopClaims(program, terms, claims.loops()))
        : log.certificate(
                terms,
                new LoopSummarizer(terms, helper, options.limits()),
                new LiveAtLoops(program),
                budget)
            .map(c -> c);
  }

  private Findings execute(
      Terms terms,
      Solver solver,
      Options options,
      Budget budget,
      Unrollings unrollings,
      ClaimLog claims,
      SummaryLog log) {
    Findings findings = new Findings();
    Encoding encoding = options.encoding().apply(terms);
    Layout layout = Layout.of(program.machine(), program.integers());
    ObjectTable objects = new ObjectTable(terms, encoding, findings, layout);
    SymbolicValues values = new SymbolicValues(terms, encoding, objects);
    SymbolicContext execution =
        new SymbolicContext(
            terms, encoding, findings, objects, values, program.machine(), program.violations());
    SymbolicMemory memory = new SymbolicMemory(execution);
    FeasibilityOracle oracle =
        new FeasibilityOracle(solver, findings, budget.part(FEASIBILITY_SHARE));
    Slots slots = new Slots();
    RegisterFrame globals = RegisterFrame.ofGlobals(program.globals(), slots);
    State initial = initial(execution, memory, globals);
    boolean abstracts = options.loops().onlyProves();
    LiveAtLoops live = new LiveAtLoops(program);
    LoopSummarizer summarizer = new LoopSummarizer(terms, solver, options.limits());
    HeaderKnowledge knowledge = new HeaderKnowledge(execution, summarizer, live, budget);
    SymbolicExecution symbolic =
        new SymbolicExecution(
            program,
            execution,
            memory,
            globals,
            oracle,
            replace(options, execution, solver, oracle, budget, unrollings, log),
            abstracts
                ? Optional.of(
                    new LoopAbstraction(
                        execution, slots, memory, knowledge, claims, solver, budget))
                : Optional.empty(),
            abstracts
                ? Optional.of(
                    new RecursionAbstraction(execution, slots, globals, program, solver, budget))
                : Optional.empty(),
            options.bounds(),
            budget,
            unrollings);
    symbolic.run(initial);
    return findings;
  }

  private LoopReplacement replace(
      Options options,
      SymbolicContext execution,
      Solver solver,
      FeasibilityOracle oracle,
      Budget budget,
      Unrollings unrollings,
      SummaryLog log) {
    if (options.loops() == Loops.UNROLL || options.loops() == Loops.ABSTRACTIONS) {
      return LoopReplacement.never();
    }
    LoopSummarizer summarizer = new LoopSummarizer(execution.terms(), solver, options.limits());
    LiveAtLoops live = new LiveAtLoops(program);
    return new SummaryApplication(
        execution, summarizer, live, oracle, options.loops(), budget, unrollings, log);
  }

  /** Global variables are zero, objects hold their initial bytes, functions have addresses. */
  private State initial(SymbolicContext execution, SymbolicMemory memory, RegisterFrame globals) {
    Terms terms = execution.terms();
    State state =
        new State(PathCondition.always(terms), PersistentArray.empty(), PersistentArray.empty());
    for (GlobalObject object : program.objects().values()) {
      MemoryObject.Kind kind =
          switch (object.access()) {
            case READ_WRITE -> MemoryObject.Kind.GLOBAL;
            case READ_ONLY -> MemoryObject.Kind.CONSTANT;
            case LITERAL -> MemoryObject.Kind.LITERAL;
          };
      Term size = execution.encoding().integer(object.size(), execution.objects().offsetType());
      Rest rest = object.prefix().isEmpty() ? Rest.ZERO : Rest.INITIAL;
      MemoryObject created =
          memory.allocate(state, object.name(), kind, size, object.prefix(), rest);
      execution.objects().name(object.name(), created);
      execution.objects().born(created, Birth.atStart(object.alignment(), terms));
    }
    for (String function : FunctionAddresses.in(program)) {
      String name = function + "()";
      Term size = execution.objects().constant(1);
      MemoryObject created = execution.objects().add(name, MemoryObject.Kind.FUNCTION, size, "");
      execution.objects().name(name, created);
      execution.objects().born(created, Birth.atStart(1, terms));
    }
    for (Variable variable : program.globals()) {
      state.setRegister(globals.slot(variable), zero(execution, variable));
    }
    return state;
  }

  private static SymbolicValue zero(SymbolicContext execution, Variable variable) {
    Encoding encoding = execution.encoding();
    return switch (variable.type()) {
      case PointerType t -> execution.values().nullPointer();
      case BoolType t -> new SymbolicValue.Scalar(execution.terms().fals());
      case IntType t -> new SymbolicValue.Scalar(encoding.integer(BigInteger.ZERO, t));
      case FloatType t ->
          new SymbolicValue.Scalar(encoding.literal(new Expr.FloatLiteral(BigInteger.ZERO, t)));
    };
  }
}
