package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Faults;
import proteus.frontend.c.ImplicitConversions;
import proteus.frontend.c.Layout;
import proteus.frontend.c.OperatorTyping;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.SavedValues;
import proteus.frontend.cdt.declaration.AggregateReader;
import proteus.frontend.cdt.declaration.Aliases;
import proteus.frontend.cdt.declaration.Attributes;
import proteus.frontend.cdt.declaration.DeclarationReader;
import proteus.frontend.cdt.declaration.DeclaratorReader;
import proteus.frontend.cdt.declaration.SpecifierReader;
import proteus.frontend.cdt.initializer.InitializerReader;
import proteus.ir.MachineModel;
import proteus.ir.Signedness;
import proteus.ir.SourceSpan;

/** What the readers of one translation unit share. */
public final class Unit {
  private final NodePlaces places;
  private final Linker linker;
  private final Layout layout;
  private final Scopes scopes;
  private final ProbeReader probes;
  private final Faults faults;
  private final ImplicitConversions conversions;
  private final OperatorTyping operators;
  private Optional<FunctionContext> function = Optional.empty();

  private final Attributes attributes = new Attributes(this);
  private final Aliases aliases = new Aliases(this);
  private final SpecifierReader specifiers = new SpecifierReader(this);
  private final DeclaratorReader declarators = new DeclaratorReader(this);
  private final AggregateReader aggregates = new AggregateReader(this);
  private final ExpressionReader expressions = new ExpressionReader(this);
  private final InitializerReader initializers = new InitializerReader(this);
  private final DeclarationReader declarations = new DeclarationReader(this);
  private final StatementReader statements = new StatementReader(this);

  Unit(NodePlaces places, Linker linker, Layout layout, ProbeReader probes, Faults faults) {
    this(places, linker, layout, new Scopes(layout), probes, faults);
  }

  private Unit(
      NodePlaces places,
      Linker linker,
      Layout layout,
      Scopes scopes,
      ProbeReader probes,
      Faults faults) {
    this.faults = faults;
    this.probes = probes;
    this.places = places;
    this.linker = linker;
    this.layout = layout;
    this.scopes = scopes;
    this.conversions = new ImplicitConversions(layout, surroundings());
    this.operators = new OperatorTyping(conversions);
  }

  private SavedValues.Surroundings surroundings() {
    return new SavedValues.Surroundings() {
      @Override
      public boolean inFunction() {
        return function.isPresent();
      }

      @Override
      public CVariable variable(CType type, SourceSpan span) {
        if (function.isEmpty()) {
          throw Refusal.unsupported("this constant of several parts", span);
        }
        return hiddenVariable("operand", type, span);
      }

      @Override
      public CType.Aggregate vector(CType element, int count) {
        return linker.vectors().of(element, count);
      }

      @Override
      public CFunction function(String name, CType.Function type, SourceSpan span) {
        return linker.function(name, type, Linker.Linkage.EXTERNAL, Optional.empty(), span);
      }
    };
  }

  /** A unit for a text of its own, in the scopes of this one. */
  public Unit inside(NodePlaces otherPlaces) {
    Unit unit = new Unit(otherPlaces, linker, layout, scopes, new ProbeReader(List.of()), faults);
    unit.function = function;
    return unit;
  }

  public SourceSpan span(IASTNode node) {
    return places.of(node);
  }

  public NodePlaces places() {
    return places;
  }

  /** Whether the refusal costs no more than the declaration that it is about. */
  public boolean isLocal(Refusal refusal) {
    return switch (refusal.kind()) {
      case UNSUPPORTED -> true;
      case SYNTAX -> faults == Faults.SKIP_DECLARATION;
    };
  }

  public Faults faults() {
    return faults;
  }

  ProbeReader probes() {
    return probes;
  }

  public Linker linker() {
    return linker;
  }

  public Layout layout() {
    return layout;
  }

  public Scopes scopes() {
    return scopes;
  }

  public ImplicitConversions conversions() {
    return conversions;
  }

  public OperatorTyping operators() {
    return operators;
  }

  public Attributes attributes() {
    return attributes;
  }

  public Aliases aliases() {
    return aliases;
  }

  public SpecifierReader specifiers() {
    return specifiers;
  }

  public DeclaratorReader declarators() {
    return declarators;
  }

  public AggregateReader aggregates() {
    return aggregates;
  }

  public ExpressionReader expressions() {
    return expressions;
  }

  InitializerReader initializers() {
    return initializers;
  }

  DeclarationReader declarations() {
    return declarations;
  }

  StatementReader statements() {
    return statements;
  }

  /** The function whose definition is being read; empty at file scope. */
  public Optional<FunctionContext> function() {
    return function;
  }

  public void setFunction(Optional<FunctionContext> context) {
    function = context;
  }

  /** A variable that the text does not name: local in a function, else a static object. */
  public CVariable hiddenVariable(String what, CType type, SourceSpan span) {
    return hiddenVariable(what, type, CVariable.Access.READ_WRITE, span);
  }

  /** The same, which may be constant. */
  CVariable hiddenVariable(String what, CType type, CVariable.Access access, SourceSpan span) {
    String name = "$" + what;
    String prefix = function.map(f -> f.uniqueName() + "::").orElse("");
    CVariable variable =
        new CVariable(
            name,
            linker.unique(prefix + name),
            type,
            function.isPresent() ? CVariable.Storage.LOCAL : CVariable.Storage.GLOBAL,
            access,
            span);
    if (function.isEmpty()) {
      linker.addStatic(variable);
    }
    return variable;
  }

  /** A static object that the text does not name. */
  CVariable hiddenStatic(String what, CType type, SourceSpan span) {
    String name = "$" + what;
    CVariable variable =
        new CVariable(
            name,
            linker.unique(name),
            type,
            CVariable.Storage.GLOBAL,
            CVariable.Access.READ_WRITE,
            span);
    linker.addStatic(variable);
    return variable;
  }

  /** {@code _BitInt} of so many bits (C23 6.2.5), as the ABI of x86-64 has it. */
  public CType.Int bitPrecise(BigInteger bits, Signedness signedness, SourceSpan span) {
    int least = signedness == Signedness.SIGNED ? 2 : 1;
    if (bits.compareTo(BigInteger.valueOf(least)) < 0) {
      throw Refusal.syntax("a _BitInt of " + bits + " bits", span);
    }
    int most = layout.machine() == MachineModel.LP64 ? 128 : 32;
    if (bits.compareTo(BigInteger.valueOf(most)) > 0) {
      throw Refusal.unsupported("a _BitInt of more than " + most + " bits", span);
    }
    return CType.Int.bitPrecise(bits.intValueExact(), signedness);
  }

  /** The same type, which objects may have: none is larger than differences of addresses tell. */
  public <T extends CType> T sized(T type, IASTNode node) {
    boolean tooLarge =
        layout.hasConstantSize(type) && layout.sizeOf(type).compareTo(layout.largestObject()) > 0;
    if (tooLarge) {
      throw syntax(
          "'%s' has %s bytes, an object at most %s"
              .formatted(type, layout.sizeOf(type), layout.largestObject()),
          node);
    }
    return type;
  }

  public Refusal unsupported(String construct, IASTNode node) {
    return Refusal.unsupported(construct, span(node));
  }

  public Refusal syntax(String message, IASTNode node) {
    return Refusal.syntax(message, span(node));
  }
}
