package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.Limits;
import proteus.verifier.property.ErrorCalls;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Metadata;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;

/**
 * Witnesses that are wrong by construction, made from right ones. What may be right all the same is
 * left out: an invariant is made too strong by a state that an execution was seen in at the loop,
 * and other inputs count only where they fix the execution, and the interpreter sees no violation.
 */
abstract class WitnessMutants {
  static final Limits LIMITS = Limits.steps(200_000);
  private static final String OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )";

  final BenchmarkTask task;
  final Program program;
  final List<Mutant> mutants = new ArrayList<>();

  /**
   * @param kind what was done to the right one
   */
  record Mutant(String kind, Witness witness) {}

  WitnessMutants(BenchmarkTask task, Program program) {
    this.task = task;
    this.program = program;
  }

  /** The mutants of a witness; none if the program cannot be read. */
  static List<Mutant> of(BenchmarkTask task, Witness witness) {
    MachineModel machine = MachineModel.valueOf(task.dataModel());
    Integers integers =
        task.name().startsWith("mathematical/") ? Integers.MATHEMATICAL : Integers.MACHINE;
    return switch (Compiler.compile(task.files(), FrontendOptions.of(machine), integers, "main")) {
      case Compiler.Result.Refused _ -> List.of();
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> {
        Program violated = ErrorCalls.instrument(program, ErrorCalls.USUAL);
        yield switch (witness) {
          case ViolationWitness v -> new ViolationMutants(task, violated).of(v);
          case CorrectnessWitness c -> new CorrectnessMutants(task, violated).of(c);
        };
      }
    };
  }

  void add(String kind, Witness witness) {
    mutants.add(new Mutant(kind, witness));
  }

  static Metadata ofOverflow(Metadata m) {
    Task t = m.task();
    return new Metadata(
        m.version(),
        m.uuid(),
        m.creationTime(),
        m.producer(),
        new Task(t.inputFiles(), OVERFLOW, t.dataModel()));
  }

  /** Another function than that of the location. */
  Optional<String> another(SourceLocation at) {
    return program.functions().values().stream()
        .filter(f -> f.span().isKnown())
        .map(Function::name)
        .filter(n -> n.matches("\\w+") && !at.function().equals(Optional.of(n)))
        .findFirst()
        .filter(n -> at.function().isPresent());
  }

  /** The next line with nothing but a closing brace, where nothing starts. */
  Optional<Integer> emptyLine(int from) {
    try {
      List<String> lines = Files.readAllLines(task.files().getFirst());
      for (int i = from; i < lines.size(); i++) {
        if (lines.get(i).strip().equals("}")) {
          return Optional.of(i + 1);
        }
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }
}
