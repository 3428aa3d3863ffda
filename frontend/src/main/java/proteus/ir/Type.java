package proteus.ir;

/**
 * The type of an expression or variable. Aggregates have none: they live in memory objects and are
 * accessed by loads, stores and copies.
 */
public sealed interface Type permits BoolType, IntType, FloatType, PointerType {}
