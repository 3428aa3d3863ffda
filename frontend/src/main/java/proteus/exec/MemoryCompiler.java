package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import proteus.exec.runtime.TypedMachine;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;

/** Loads and stores. */
final class MemoryCompiler {
  private static final ClassDesc MACHINE = ExprCompiler.MACHINE;
  private static final ClassDesc TYPED = BytecodeEmitter.desc(TypedMachine.class);

  private final CarrierTypes typing;
  private final Variables variables;
  private final ExprCompiler expressions;
  private final ConversionCompiler conversions;
  private final BytecodeEmitter emit;
  private final CodeBuilder code;

  MemoryCompiler(
      CarrierTypes typing, Variables variables, ExprCompiler expressions, CodeBuilder code) {
    this.typing = typing;
    this.variables = variables;
    this.expressions = expressions;
    this.code = code;
    this.emit = new BytecodeEmitter(code);
    this.conversions = new ConversionCompiler(typing, emit);
  }

  /** Leaves the loaded value on the stack. */
  void load(Action.Load load, int site) {
    if (typing.typedMemory()) {
      Carrier carrier = typing.carrier(load.target().type());
      variables.machine();
      expressions.value(load.address());
      code.loadConstant(site);
      code.invokevirtual(
          TYPED, "load" + carrier.suffix(), MethodTypeDesc.of(carrier.desc(), CD_long, CD_int));
      return;
    }
    switch (load.target().type()) {
      case IntType t -> loadInteger(load, t, site);
      case FloatType t -> loadFloat(load, t, site);
      case PointerType t -> {
        variables.machine();
        expressions.value(load.address());
        code.loadConstant(site);
        MethodTypeDesc signature = MethodTypeDesc.of(CD_long, CD_long, CD_int);
        code.invokevirtual(MACHINE, "loadPointer", signature);
      }
      case BoolType t -> throw new IllegalStateException("truth value in memory");
    }
  }

  private void loadInteger(Action.Load load, IntType type, int site) {
    int bits = 8 * load.size();
    IntType raw = type.bits() > bits ? IntType.unsigned(bits) : IntType.signed(bits);
    if (load.size() == 8 || load.size() == 4 || load.size() == 2 || load.size() == 1) {
      loadBytes(load.address(), load.size(), site);
      conversions.integer(IntType.signed(bits), raw);
    } else {
      raw = IntType.unsigned(bits);
      loadWide("loadWide", load, site);
      if (bits <= 64) {
        conversions.integer(IntType.unsigned(128), raw);
      }
    }
    conversions.integer(raw, type);
  }

  private void loadFloat(Action.Load load, FloatType type, int site) {
    switch (type) {
      case FLOAT -> {
        loadBytes(load.address(), 4, site);
        conversions.reinterpret(IntType.unsigned(32), type);
      }
      case DOUBLE -> {
        loadBytes(load.address(), 8, site);
        conversions.reinterpret(IntType.unsigned(64), type);
      }
      case EXTENDED -> loadWide("loadExtended", load, site);
      case QUAD -> {
        loadWide("loadWide", load, site);
        conversions.reinterpret(IntType.unsigned(128), type);
      }
    }
  }

  private void loadBytes(Expr address, int size, int site) {
    variables.machine();
    expressions.value(address);
    code.loadConstant(site);
    ClassDesc result = size == 8 ? CD_long : CD_int;
    code.invokevirtual(MACHINE, "load" + size, MethodTypeDesc.of(result, CD_long, CD_int));
  }

  private void loadWide(String method, Action.Load load, int site) {
    variables.machine();
    expressions.value(load.address());
    code.loadConstant(load.size());
    code.loadConstant(site);
    code.invokevirtual(
        MACHINE, method, MethodTypeDesc.of(BytecodeEmitter.BIG, CD_long, CD_int, CD_int));
  }

  void store(Action.Store store, int site) {
    variables.machine();
    expressions.value(store.address());
    if (typing.typedMemory()) {
      Carrier carrier = expressions.carrier(store.value());
      expressions.value(store.value());
      code.loadConstant(site);
      code.invokevirtual(
          TYPED,
          "store" + carrier.suffix(),
          MethodTypeDesc.of(CD_void, CD_long, carrier.desc(), CD_int));
      return;
    }
    switch (store.value().type()) {
      case IntType t -> storeInteger(store, t, site);
      case FloatType t -> storeFloat(store, t, site);
      case PointerType t -> {
        expressions.value(store.value());
        code.loadConstant(site);
        MethodTypeDesc signature = MethodTypeDesc.of(CD_void, CD_long, CD_long, CD_int);
        code.invokevirtual(MACHINE, "storePointer", signature);
      }
      case BoolType t -> throw new IllegalStateException("truth value in memory");
    }
  }

  private void storeInteger(Action.Store store, IntType type, int site) {
    expressions.value(store.value());
    switch (store.size()) {
      case 1, 2, 4 -> {
        conversions.integer(type, IntType.signed(32));
        storeBytes(store.size(), site);
      }
      case 8 -> {
        conversions.integer(type, IntType.signed(64));
        storeBytes(8, site);
      }
      default -> {
        conversions.toBig(type);
        storeWide("storeWide", store, site);
      }
    }
  }

  private void storeFloat(Action.Store store, FloatType type, int site) {
    expressions.value(store.value());
    switch (type) {
      case FLOAT -> {
        conversions.reinterpret(type, IntType.unsigned(32));
        storeBytes(4, site);
      }
      case DOUBLE -> {
        conversions.reinterpret(type, IntType.unsigned(64));
        storeBytes(8, site);
      }
      case EXTENDED -> storeWide("storeExtended", store, site);
      case QUAD -> storeWide("storeWide", store, site);
    }
  }

  private void storeBytes(int size, int site) {
    code.loadConstant(site);
    ClassDesc value = size == 8 ? CD_long : CD_int;
    code.invokevirtual(MACHINE, "store" + size, MethodTypeDesc.of(CD_void, CD_long, value, CD_int));
  }

  private void storeWide(String method, Action.Store store, int site) {
    code.loadConstant(store.size());
    code.loadConstant(site);
    code.invokevirtual(
        MACHINE, method, MethodTypeDesc.of(CD_void, CD_long, BytecodeEmitter.BIG, CD_int, CD_int));
  }
}
