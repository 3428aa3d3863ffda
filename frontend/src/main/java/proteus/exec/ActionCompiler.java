package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/** Emits the actions of edges, assumptions excepted. */
final class ActionCompiler {
  private static final ClassDesc MACHINE = ExprCompiler.MACHINE;
  private static final ClassDesc EXCEPTION = BytecodeEmitter.desc(RuntimeException.class);

  private final ProgramLayout layout;
  private final Variables variables;
  private final CodeBuilder code;
  private final ExprCompiler expressions;
  private final MemoryCompiler memory;

  ActionCompiler(
      ProgramLayout layout, Variables variables, ExprCompiler expressions, CodeBuilder code) {
    this.layout = layout;
    this.variables = variables;
    this.expressions = expressions;
    this.code = code;
    this.memory = new MemoryCompiler(layout.typing, variables, expressions, code);
  }

  /** Where the execution goes on after an action. */
  enum Flow {
    ON,
    ENDED
  }

  Flow act(Edge edge) {
    expressions.on(edge, layout.addressNumbers);
    return switch (edge.action()) {
      case Action.Assume assume -> Flow.ON;
      case Action.Assign(Variable target, Expr value) -> {
        assign(target, () -> expressions.value(value));
        yield Flow.ON;
      }
      case Action.Havoc(Variable target, var source) -> {
        Carrier carrier = layout.typing.carrier(target.type());
        MethodTypeDesc signature = MethodTypeDesc.of(carrier.desc(), CD_int);
        assign(target, () -> site("choose" + carrier.suffix(), signature, edge));
        yield Flow.ON;
      }
      case Action.Load load -> {
        assign(load.target(), () -> memory.load(load, layout.sites.add(edge)));
        yield Flow.ON;
      }
      case Action.Store store -> {
        memory.store(store, layout.sites.add(edge));
        yield Flow.ON;
      }
      case Action.Allocate(Variable target, Expr size, var placement, var kind, String name) -> {
        assign(target, () -> allocate(size, edge));
        yield Flow.ON;
      }
      case Action.Deallocate(Expr address, var kind) -> {
        variables.machine();
        expressions.value(address);
        invoke("deallocate", MethodTypeDesc.of(CD_void, CD_long, CD_int), edge);
        yield Flow.ON;
      }
      case Action.Copy copy -> {
        copy(copy, edge);
        yield Flow.ON;
      }
      case Action.Fill fill -> {
        fill(fill, edge);
        yield Flow.ON;
      }
      case Action.Call call -> {
        call(call);
        yield Flow.ON;
      }
      case Action.Violate violate -> {
        end("violate", edge);
        yield Flow.ENDED;
      }
      case Action.Halt halt -> {
        end("halt", edge);
        yield Flow.ENDED;
      }
      case Action.Undefined undefined -> {
        end("undefined", edge);
        yield Flow.ENDED;
      }
    };
  }

  private void assign(Variable target, Runnable value) {
    variables.prepareStore(target);
    value.run();
    variables.store(target);
  }

  private void site(String method, MethodTypeDesc signature, Edge edge) {
    variables.machine();
    invoke(method, signature, edge);
  }

  /** Invokes a machine's method whose last parameter is the site. */
  private void invoke(String method, MethodTypeDesc signature, Edge edge) {
    code.loadConstant(layout.sites.add(edge));
    code.invokevirtual(MACHINE, method, signature);
  }

  private void allocate(Expr size, Edge edge) {
    variables.machine();
    expressions.saturatedLong(size);
    invoke("allocate", MethodTypeDesc.of(CD_long, CD_long, CD_int), edge);
  }

  private void copy(Action.Copy copy, Edge edge) {
    variables.machine();
    expressions.value(copy.target());
    expressions.value(copy.source());
    if (copy.length().isEmpty()) {
      invoke("keep", MethodTypeDesc.of(CD_void, CD_long, CD_long, CD_int), edge);
      return;
    }
    expressions.saturatedLong(copy.length().get());
    invoke("copy", MethodTypeDesc.of(CD_void, CD_long, CD_long, CD_long, CD_int), edge);
  }

  private void fill(Action.Fill fill, Edge edge) {
    variables.machine();
    expressions.value(fill.target());
    expressions.lowInt(fill.value());
    expressions.saturatedLong(fill.length());
    invoke("fill", MethodTypeDesc.of(CD_void, CD_long, CD_int, CD_long, CD_int), edge);
  }

  private void call(Action.Call call) {
    Function callee = layout.program.function(call.function());
    call.result().filter(r -> callee.result().isPresent()).ifPresent(variables::prepareStore);
    variables.machine();
    call.arguments().forEach(expressions::value);
    code.invokestatic(
        ProgramLayout.functionClass(layout.number(call.function())),
        ProgramLayout.CALL,
        layout.signature(callee));
    if (callee.result().isPresent()) {
      Carrier carrier = layout.typing.carrier(callee.result().get().type());
      if (call.result().isPresent()) {
        variables.store(call.result().get());
      } else if (carrier.kind().slotSize() == 2) {
        code.pop2();
      } else {
        code.pop();
      }
    }
    if (layout.style == ProgramLayout.Style.TRACED && variables instanceof FrameVariables frame) {
      variables.machine();
      frame.frame();
      code.putfield(MACHINE, "frame", TypeKind.REFERENCE.upperBound());
    }
  }

  private void end(String method, Edge edge) {
    site(method, MethodTypeDesc.of(EXCEPTION, CD_int), edge);
    code.athrow();
  }
}
