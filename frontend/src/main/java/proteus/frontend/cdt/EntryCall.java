package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.GivenArguments;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.declaration.DeclaratorReader;
import proteus.frontend.cdt.parse.SyntaxTree;
import proteus.ir.SourceSpan;

/**
 * A function that calls the one where executions start, with arguments of which something is
 * assumed. It is C, and belongs to the unit of that function.
 */
final class EntryCall {
  private static final String ONE = "1";
  private static final Pattern VALID = Pattern.compile("\\s*valid\\s*\\(\\s*(\\w+)\\s*\\)\\s*");
  private static final Pattern ELEMENTS =
      Pattern.compile("\\s*valid\\s*\\(\\s*(\\w+)\\s*,(.+)\\)\\s*", Pattern.DOTALL);
  private static final Pattern TEXT = Pattern.compile("\\s*string\\s*\\(\\s*(\\w+)\\s*\\)\\s*");

  private static final Pattern LENGTH = Pattern.compile("\\blength\\s*\\(\\s*(\\w+)\\s*\\)");

  private final CFunction function;
  private final List<CVariable> parameters;
  private final StringBuilder conditions = new StringBuilder();
  private final StringBuilder counts = new StringBuilder();
  private final StringBuilder objects = new StringBuilder();

  /** The parameters that lead to objects that are made. */
  private final Set<String> made = new LinkedHashSet<>();

  private final Set<String> texts = new LinkedHashSet<>();

  private EntryCall(CFunction function) {
    this.function = function;
    this.parameters = function.definition().map(CFunction.Definition::parameters).orElse(List.of());
  }

  /** Adds the calling function to a unit, if the function has its definition there. */
  static void addTo(Unit unit, SyntaxTree tree, String name, GivenArguments given) {
    for (IASTDeclaration declaration : tree.unit().getDeclarations()) {
      if (declaration instanceof IASTFunctionDefinition definition
          && name.equals(named(definition.getDeclarator()))
          && unit.scopes().lookupInFile(name).orElse(null)
              instanceof Symbol.Function(CFunction function)) {
        add(unit, new EntryCall(function).text(declarator(definition, unit), given));
        return;
      }
    }
  }

  private static void add(Unit unit, String text) {
    try {
      SyntaxTree call = ProbeReader.parsed(unit, ArgumentObjects.FILE, text);
      Unit inner = unit.inside(call.places());
      for (IASTDeclaration added : call.unit().getDeclarations()) {
        if (added instanceof IASTFunctionDefinition) {
          inner.declarations().readExternal(added);
        }
      }
    } catch (Refusal refusal) {
      throw Refusal.syntax(
          "what is assumed of the arguments cannot be read: " + refusal.reason(), SourceSpan.NONE);
    }
  }

  private static String named(IASTDeclarator declarator) {
    return DeclaratorReader.innermost(declarator).getName().toString();
  }

  private static IASTStandardFunctionDeclarator declarator(
      IASTFunctionDefinition definition, Unit unit) {
    SourceSpan span = unit.span(definition);
    if (!(DeclaratorReader.innermost(definition.getDeclarator())
        instanceof IASTStandardFunctionDeclarator found)) {
      throw Refusal.unsupported("assumptions about parameters of an old-style definition", span);
    }
    if (found.takesVarArgs()) {
      throw Refusal.unsupported("assumptions about variable arguments", span);
    }
    return found;
  }

  /** A parameter as a variable: an array is a pointer. */
  private static String variable(IASTParameterDeclaration parameter) {
    IASTDeclarator declarator = DeclaratorReader.innermost(parameter.getDeclarator());
    if (!(declarator instanceof IASTArrayDeclarator array)) {
      return parameter.getRawSignature();
    }
    String rest =
        Arrays.stream(array.getArrayModifiers())
            .skip(1)
            .map(IASTNode::getRawSignature)
            .collect(Collectors.joining());
    String pointers =
        Arrays.stream(array.getPointerOperators())
            .map(IASTNode::getRawSignature)
            .collect(Collectors.joining(" "));
    return parameter.getDeclSpecifier().getRawSignature()
        + " "
        + pointers
        + " (*"
        + array.getName()
        + ")"
        + rest;
  }

  private String text(IASTStandardFunctionDeclarator declarator, GivenArguments given) {
    if (given.areValid()) {
      parameters.stream().filter(p -> !isNamed(p, given)).forEach(this::valid);
    }
    given.conditions().forEach(this::require);
    List<String> arbitrary = new ArrayList<>();
    StringBuilder variables = new StringBuilder();
    for (IASTParameterDeclaration parameter : declarator.getParameters()) {
      if (made.contains(named(parameter.getDeclarator()))) {
        variables.append(variable(parameter)).append(";\n");
      } else {
        arbitrary.add(parameter.getRawSignature());
      }
    }
    String arguments = parameters.stream().map(CVariable::name).collect(Collectors.joining(", "));
    String call = function.name() + "(" + arguments + ")";
    boolean isKept = !function.type().result().isVoid();
    return ("void " + GivenArguments.ENTRY + "(" + String.join(", ", arbitrary) + ") {\n")
        + ArgumentObjects.DECLARATIONS
        + variables
        // What is assumed comes first: where it does not hold, there is no memory to lose yet.
        + conditions
        + counts
        + objects
        // What the function returns is not lost.
        + (isKept ? "static __typeof__(" + call + ") result; result = " : "")
        + (call + ";\n}\n");
  }

  private static boolean isNamed(CVariable parameter, GivenArguments given) {
    return given.conditions().stream()
        .flatMap(c -> List.of(VALID, ELEMENTS, TEXT).stream().map(p -> p.matcher(c)))
        .anyMatch(m -> m.matches() && m.group(1).equals(parameter.name()));
  }

  private void valid(CVariable parameter) {
    if (parameter.type() instanceof CType.Pointer(CType target)) {
      if (ArgumentObjects.isCharacter(target)) {
        addText(parameter);
      } else if (ArgumentObjects.isComplete(target)) {
        addElements(parameter, target, ONE);
      }
    }
  }

  private void require(String condition) {
    Matcher one = VALID.matcher(condition);
    Matcher several = ELEMENTS.matcher(condition);
    Matcher text = TEXT.matcher(condition);
    if (one.matches()) {
      elements(condition, one.group(1), ONE);
    } else if (text.matches()) {
      CVariable parameter = pointer(condition, text.group(1));
      if (!ArgumentObjects.isCharacter(target(parameter))) {
        throw Refusal.syntax("no text: " + condition, SourceSpan.NONE);
      }
      addText(parameter);
    } else if (several.matches()) {
      elements(condition, several.group(1), several.group(2));
    } else {
      conditions.append("if (!(").append(condition).append(")) return;\n");
    }
  }

  private void elements(String condition, String name, String count) {
    CVariable parameter = pointer(condition, name);
    CType target = target(parameter);
    if (!ArgumentObjects.isComplete(target) && !target.isVoid()) {
      throw Refusal.syntax("objects of an incomplete type: " + condition, SourceSpan.NONE);
    }
    addElements(parameter, target, count);
  }

  private String length(String text, String count) {
    if (!texts.contains(text)) {
      throw Refusal.syntax(
          "no text that was made before: " + text + " in " + count, SourceSpan.NONE);
    }
    return ArgumentObjects.count(text);
  }

  private void addText(CVariable parameter) {
    made.add(parameter.name());
    texts.add(parameter.name());
    counts.append(ArgumentObjects.count(parameter, target(parameter), Optional.empty()));
    objects.append(ArgumentObjects.text(parameter));
  }

  private void addElements(CVariable parameter, CType target, String count) {
    made.add(parameter.name());
    String number = LENGTH.matcher(count).replaceAll(length -> length(length.group(1), count));
    counts.append(ArgumentObjects.count(parameter, target, Optional.of(number)));
    objects.append(ArgumentObjects.elements(parameter, target, count.equals(ONE)));
  }

  private static CType target(CVariable parameter) {
    return ((CType.Pointer) parameter.type()).target();
  }

  private CVariable pointer(String condition, String name) {
    return parameters.stream()
        .filter(p -> p.name().equals(name) && p.type() instanceof CType.Pointer)
        .findFirst()
        .orElseThrow(
            () ->
                Refusal.syntax(
                    name + " is no pointer that the function gets: " + condition, SourceSpan.NONE));
  }
}
