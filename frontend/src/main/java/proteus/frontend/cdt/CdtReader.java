package proteus.frontend.cdt;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.Faults;
import proteus.frontend.c.GivenArguments;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.frontend.cdt.parse.CdtParser;
import proteus.frontend.cdt.parse.SyntaxTree;
import proteus.frontend.preprocess.Headers;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.MachineModel;

/** Reads preprocessed translation units into one typed program. */
public final class CdtReader {
  /**
   * A translation unit.
   *
   * @param headers present where the text is still to be preprocessed
   */
  public record Input(String name, SourceText text, Optional<Headers> headers) {}

  /** A program, and where its probes are. */
  public record Output(CProgram program, List<ProbeSite> sites) {
    public Output {
      sites = List.copyOf(sites);
    }
  }

  private CdtReader() {}

  /**
   * The program of these units. What cannot be read ends in a {@link proteus.frontend.c.Refusal}.
   * Needs a stack as deep as the input's expressions are nested.
   */
  public static Output read(List<Input> inputs, MachineModel machine, List<Probe> probes) {
    return read(inputs, machine, probes, Faults.REFUSE_FILE, "", GivenArguments.ANY);
  }

  /**
   * The same, with a function that calls another one.
   *
   * @param faults whether parts that cannot be read are left out
   * @param called the function that is called; none is added for arguments of which nothing is
   *     assumed
   */
  public static Output read(
      List<Input> inputs,
      MachineModel machine,
      List<Probe> probes,
      Faults faults,
      String called,
      GivenArguments given) {
    ProbeReader probeReader = new ProbeReader(probes);
    Layout layout = new Layout(machine);
    Linker linker = new Linker(inputs.size(), layout);
    for (Input input : inputs) {
      SyntaxTree tree = CdtParser.parse(input.name(), input.text(), input.headers(), faults);
      linker.startUnit();
      Unit unit = new Unit(tree.places(), linker, layout, probeReader, faults);
      for (IASTDeclaration declaration : tree.unit().getDeclarations()) {
        if (!tree.places().isPrologue(declaration)) {
          unit.declarations().readExternal(declaration);
        }
      }
      if (!given.areAny()) {
        EntryCall.addTo(unit, tree, called, given);
      }
      unit.aliases().resolve();
    }
    return new Output(linker.link(machine), probeReader.sites());
  }
}
