package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Compatibility;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.declaration.Signatures;
import proteus.ir.SourceSpan;

/** Calls (C11 6.5.2.2), also of functions without a declaration. */
final class CallReader {
  private final Unit unit;
  private final BuiltinReader builtins;

  CallReader(Unit unit) {
    this.unit = unit;
    this.builtins = new BuiltinReader(unit);
  }

  CExpr read(IASTFunctionCallExpression e) {
    IASTExpression callee = ExpressionReader.unwrap(e.getFunctionNameExpression());
    List<IASTExpression> arguments = unit.expressions().arguments(e);
    SourceSpan span = unit.span(e);
    if (callee instanceof IASTIdExpression id) {
      String name = calledName(id, arguments);
      Optional<Symbol> symbol = unit.scopes().lookup(name);
      if (symbol.isEmpty()) {
        Optional<CExpr> special = builtins.read(name, arguments, span);
        return special.isPresent()
            ? special.get()
            : observed(call(implicit(name, unit.span(id)), arguments, span), span);
      }
      if (symbol.get() instanceof Symbol.Function function) {
        return observed(call(function.function(), arguments, span), span);
      }
    }
    return observed(callThroughPointer(callee, arguments, span), span);
  }

  /** C23's {@code unreachable()}, a macro that headers from before do not have (7.21.1). */
  private String calledName(IASTIdExpression callee, List<IASTExpression> arguments) {
    String name = callee.getName().toString();
    boolean unreachable =
        name.equals("unreachable") && arguments.isEmpty() && unit.scopes().lookup(name).isEmpty();
    return unreachable ? "__builtin_unreachable" : name;
  }

  private CExpr observed(CExpr call, SourceSpan span) {
    return unit.probes().afterCall(unit, call, span);
  }

  /** C90's implicit declaration; gcc knows the types of some functions. */
  private CFunction implicit(String name, SourceSpan span) {
    CType.Function type =
        Signatures.find(name, unit.layout())
            .orElse(new CType.Function(CTypes.INT, List.of(), CType.Function.Style.UNSPECIFIED));
    CFunction function =
        unit.linker().function(name, type, Linker.Linkage.EXTERNAL, Optional.empty(), span);
    if (function.span().equals(span)) {
      Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.IMPLICIT));
    }
    unit.scopes().declareInFile(name, new Symbol.Function(function));
    return function;
  }

  private CExpr call(CFunction function, List<IASTExpression> arguments, SourceSpan span) {
    CType.Function type = function.type();
    return new CExpr.Call(
        function, arguments(type, arguments, function.name(), span), type.result(), span);
  }

  private CExpr callThroughPointer(
      IASTExpression callee, List<IASTExpression> arguments, SourceSpan span) {
    CExpr pointer = unit.expressions().value(callee);
    if (pointer.type() instanceof CType.Pointer p
        && p.target() instanceof CType.Function signature) {
      List<CExpr> values = arguments(signature, arguments, "the function", span);
      return pointer instanceof CExpr.FunctionAddress known
          ? new CExpr.Call(known.function(), values, signature.result(), span)
          : new CExpr.IndirectCall(pointer, signature, values, span);
    }
    throw unit.syntax("a call of a value of type '" + pointer.type() + "'", callee);
  }

  private List<CExpr> arguments(
      CType.Function type, List<IASTExpression> arguments, String name, SourceSpan span) {
    List<CType> parameters = type.parameters();
    boolean declared = type.style() != CType.Function.Style.UNSPECIFIED;
    // A driver in another file need not know what main takes: what is missing is arbitrary.
    boolean isMain = name.equals("main") && arguments.size() < parameters.size();
    boolean wrongNumber =
        declared
            && !isMain
            && (arguments.size() < parameters.size()
                || (type.style() == CType.Function.Style.PROTOTYPE
                    && arguments.size() > parameters.size()));
    if (wrongNumber) {
      throw Refusal.syntax(
          "'" + name + "' takes " + parameters.size() + " arguments, not " + arguments.size(),
          span);
    }
    List<CExpr> result = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      CExpr argument = unit.expressions().read(arguments.get(i));
      result.add(
          declared && i < parameters.size()
              ? passed(argument, parameters.get(i))
              : unit.conversions().promoteArgument(argument));
    }
    return result;
  }

  /** A union as parameter may take the value of a member (gcc's transparent unions). */
  private CExpr passed(CExpr argument, CType parameter) {
    CExpr value = unit.conversions().value(argument);
    if (parameter instanceof CType.Aggregate union
        && union.declaration().kind() == CAggregate.Kind.UNION
        && !Compatibility.compatible(value.type(), parameter)) {
      return ofMember(value, union);
    }
    return unit.conversions().assign(value, parameter);
  }

  private CExpr ofMember(CExpr value, CType.Aggregate union) {
    List<CMember> members =
        union.declaration().body().map(CAggregate.Body::members).orElse(List.of());
    CMember member =
        members.stream()
            .filter(m -> Compatibility.compatible(m.type(), value.type()))
            .findFirst()
            .or(() -> members.stream().filter(m -> takesPointer(m, value)).findFirst())
            .orElseThrow(
                () ->
                    Refusal.syntax(
                        "a value of type '" + value.type() + "' cannot become '" + union + "'",
                        value.span()));
    CInitializer.Item item =
        new CInitializer.Item.Value(
            BigInteger.ZERO, Optional.empty(), unit.conversions().assign(value, member.type()));
    CVariable object = unit.hiddenVariable("argument", union, value.span());
    return unit.conversions()
        .value(
            new CExpr.CompoundLiteral(object, new CInitializer.Items(List.of(item)), value.span()));
  }

  private boolean takesPointer(CMember member, CExpr value) {
    return member.type() instanceof CType.Pointer
        && (value.type() instanceof CType.Pointer || unit.conversions().isNullConstant(value));
  }
}
