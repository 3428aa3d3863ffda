package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.initializer.Initial;
import proteus.frontend.cdt.parse.CdtParser;
import proteus.frontend.cdt.parse.SyntaxTree;
import proteus.frontend.preprocess.LineMap;
import proteus.frontend.preprocess.SourceText;
import proteus.ir.SourceSpan;

/**
 * Reads the expressions of probes where the program's text is being read, so that they mean what
 * they would mean if they stood there.
 */
final class ProbeReader {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern LITERAL =
      Pattern.compile("'(\\\\.|[^'\\\\])*'|\"(\\\\.|[^\"\\\\])*\"");
  private static final String RESULT = "\\result";
  static final String RESULT_NAME = "__proteus_result";

  /** What an expression is read as a part of. */
  private static final String FILE = "probe";

  private final List<Probe> probes;
  private final List<ProbeSite> sites = new ArrayList<>();
  private final List<CStmt> prelude = new ArrayList<>();

  ProbeReader(List<Probe> probes) {
    this.probes = List.copyOf(probes);
  }

  /** The places so far, in the order of the text. */
  List<ProbeSite> sites() {
    return List.copyOf(sites);
  }

  /** The probes before or after a statement. */
  List<CStmt> at(Unit unit, Probe.Kind kind, SourceSpan span) {
    List<CStmt> statements = new ArrayList<>();
    for (Probe probe : at(kind, span.file(), span.line())) {
      Optional<CExpr> call =
          kind == Probe.Kind.STATEMENT && EarlierVisit.isIn(probe.expression())
              ? ofTransition(unit, probe, span, EarlierVisit.Since.START)
              : call(unit, probe, span);
      call.ifPresent(c -> statements.add(new CStmt.Expression(c, span)));
    }
    return statements;
  }

  /**
   * The probes of a function, in the scope of its parameters.
   *
   * @param definition of the function
   * @param body the line on which its body begins
   */
  FunctionProbes ofFunction(Unit unit, SourceSpan definition, int body) {
    List<Probe> here =
        probes.stream()
            .filter(p -> p.kind().ofFunction() && p.file().equals(definition.file()))
            .filter(p -> definition.line() <= p.line() && p.line() <= body)
            .toList();
    return here.isEmpty() ? FunctionProbes.NONE : FunctionProbes.read(unit, here, definition);
  }

  /** The condition, after the probes of its loop; present if either is. */
  Optional<CExpr> beforeCondition(Unit unit, SourceSpan loop, Optional<CExpr> condition) {
    Optional<CExpr> result = condition;
    for (Probe probe : at(Probe.Kind.LOOP, loop.file(), loop.line()).reversed()) {
      Optional<CExpr> call =
          EarlierVisit.isIn(probe.expression())
              ? ofTransition(unit, probe, loop, EarlierVisit.Since.ENTRY)
              : call(unit, probe, loop);
      if (call.isPresent()) {
        CExpr rest = result.orElseGet(() -> new CExpr.IntLiteral(BigInteger.ONE, CTypes.INT, loop));
        result = Optional.of(new CExpr.Comma(call.get(), rest, loop));
      }
    }
    return result;
  }

  /** Declarations that belong before the loop whose condition was read last. */
  List<CStmt> takePrelude() {
    List<CStmt> taken = List.copyOf(prelude);
    prelude.clear();
    return taken;
  }

  /** Observes the relation to an earlier visit, and then may keep this one for later. */
  private Optional<CExpr> ofTransition(
      Unit unit, Probe probe, SourceSpan loop, EarlierVisit.Since since) {
    unit.scopes().enter();
    try {
      EarlierVisit earlier = EarlierVisit.of(unit, probe.expression(), loop, since);
      Optional<CExpr> call = call(unit, probe, earlier.relation(), loop);
      if (call.isPresent()) {
        SyntaxTree tree = parse(unit, earlier.keeping());
        CExpr keeping = unit.inside(tree.places()).expressions().read(expression(tree));
        prelude.addAll(earlier.declarations());
        return call.map(c -> new CExpr.Comma(c, keeping, loop));
      }
      return call;
    } catch (Refusal refusal) {
      refuse(unit, probe, loop, refusal.reason());
      return Optional.empty();
    } finally {
      unit.scopes().leave();
    }
  }

  /** The call, and then its probes. */
  CExpr afterCall(Unit unit, CExpr call, SourceSpan span) {
    List<Probe> here =
        unit.function().isEmpty() ? List.of() : at(Probe.Kind.CALL, span.file(), span.endLine());
    if (here.isEmpty()) {
      return call;
    }
    CType type = call.type();
    if (!type.isScalar()) {
      return afterCall(unit, call, here, Optional.empty(), span);
    }
    CVariable result = unit.hiddenVariable("result", type, span);
    unit.scopes().enter();
    unit.scopes().declare(RESULT_NAME, new Symbol.Variable(result));
    CExpr observed = afterCall(unit, call, here, Optional.of(result), span);
    unit.scopes().leave();
    return observed;
  }

  private CExpr afterCall(
      Unit unit, CExpr call, List<Probe> here, Optional<CVariable> result, SourceSpan span) {
    List<CStmt> statements = new ArrayList<>();
    statements.add(
        result
            .<CStmt>map(
                r -> new CStmt.Declaration(r, Optional.of(new CInitializer.Value(call)), span))
            .orElseGet(() -> new CStmt.Expression(call, span)));
    boolean lost = result.isEmpty() && !call.type().isVoid();
    for (Probe probe : here) {
      if (lost) {
        refuse(unit, probe, span, "the call returns a structure");
      } else {
        call(unit, probe, span).ifPresent(c -> statements.add(new CStmt.Expression(c, span)));
      }
    }
    return lost
        ? call
        : new CExpr.StatementExpression(
            statements,
            result.map(r -> new CExpr.Read(new CExpr.Variable(r, span), span)),
            call.type(),
            span);
  }

  private List<Probe> at(Probe.Kind kind, String file, int line) {
    return probes.stream()
        .filter(p -> p.line() == line && p.kind() == kind && p.file().equals(file))
        .toList();
  }

  /** The call that hands a probe's value over; empty if the expression cannot be read here. */
  Optional<CExpr> call(Unit unit, Probe probe, SourceSpan span) {
    return call(unit, probe, probe.expression(), span);
  }

  private Optional<CExpr> call(Unit unit, Probe probe, String expressionText, SourceSpan span) {
    unit.scopes().enter();
    try {
      SyntaxTree tree = parse(unit, EntryState.rewrite(unit, expressionText, span));
      IASTExpression expression = expression(tree);
      ProbeEffects effects = ProbeEffects.of(expression);
      if (effects.effect().isPresent()) {
        throw Refusal.unsupported(effects.effect().get() + " in an expression of a witness", span);
      }
      Unit inner = unit.inside(tree.places());
      CExpr condition = inner.conversions().condition(inner.expressions().read(expression));
      CExpr truth = inner.conversions().convert(condition, CTypes.BOOL);
      CFunction function = observer(sites.size(), span);
      sites.add(
          new ProbeSite.Placed(
              probe, span, around(unit), function.uniqueName(), effects.definedness()));
      return Optional.of(new CExpr.Call(function, List.of(truth), CTypes.VOID, span));
    } catch (Refusal refusal) {
      refuse(unit, probe, span, refusal.reason());
      return Optional.empty();
    } finally {
      unit.scopes().leave();
    }
  }

  private void refuse(Unit unit, Probe probe, SourceSpan span, String reason) {
    sites.add(new ProbeSite.Refused(probe, span, around(unit), reason));
  }

  private static String around(Unit unit) {
    return unit.function().map(FunctionContext::name).orElse("");
  }

  /** A function without effect; its name is none of C's. */
  private static CFunction observer(int number, SourceSpan span) {
    String name = "<probe " + number + ">";
    CType.Function type =
        new CType.Function(CTypes.VOID, List.of(CTypes.BOOL), CType.Function.Style.PROTOTYPE);
    CFunction function = new CFunction(name, name, type, span);
    CVariable parameter =
        new CVariable(
            "$holds",
            name + "::$holds",
            CTypes.BOOL,
            CVariable.Storage.PARAMETER,
            CVariable.Access.READ_WRITE,
            span);
    function.define(
        new CFunction.Definition(
            List.of(parameter), Set.of(), new CStmt.Block(List.of(), span), Map.of(), span));
    return function;
  }

  /** The parser tells casts from calls and products if it knows which names are types. */
  static SyntaxTree parse(Unit unit, String expressionText) {
    if (expressionText.contains(RESULT) && unit.scopes().lookup(RESULT_NAME).isEmpty()) {
      throw Refusal.unsupported(RESULT + " where no scalar is returned", SourceSpan.NONE);
    }
    String text = expressionText.replace(RESULT, RESULT_NAME);
    // The parser passes over what is no token.
    if (LITERAL.matcher(text).replaceAll("").contains("\\")) {
      throw Refusal.syntax("a backslash, which is no C", SourceSpan.NONE);
    }
    return parsed(unit, FILE, "int x = (" + text + "\n);");
  }

  /** Declarations in a text of its own; the parser is told which names are types. */
  static SyntaxTree parsed(Unit unit, String file, String text) {
    Set<String> types =
        WORD.matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(w -> unit.scopes().lookup(w).filter(ProbeReader::isType).isPresent())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String typedefs = types.isEmpty() ? "" : "typedef int " + String.join(", ", types) + ";";
    String declaration = typedefs + text;
    SourceText source = SourceText.of(LineMap.physical(file, declaration), declaration);
    return CdtParser.parse(file, source, Optional.empty());
  }

  private static boolean isType(Symbol symbol) {
    return symbol instanceof Symbol.TypeName;
  }

  /** What stands between the brackets: one expression, and nothing else. */
  static IASTExpression expression(SyntaxTree tree) {
    var declarations = tree.unit().getDeclarations();
    long own = 0;
    Optional<IASTExpression> value = Optional.empty();
    for (var d : declarations) {
      if (!tree.places().isPrologue(d) && !isTypedef(d)) {
        own++;
        value =
            d instanceof IASTSimpleDeclaration simple && simple.getDeclarators().length == 1
                ? Initial.of(simple.getDeclarators()[0])
                : Optional.empty();
      }
    }
    if (own == 1
        && value.isPresent()
        && value.get() instanceof IASTUnaryExpression brackets
        && brackets.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      return brackets.getOperand();
    }
    throw Refusal.syntax("not one expression", SourceSpan.NONE);
  }

  private static boolean isTypedef(IASTDeclaration declaration) {
    return declaration instanceof IASTSimpleDeclaration simple
        && simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef;
  }
}
