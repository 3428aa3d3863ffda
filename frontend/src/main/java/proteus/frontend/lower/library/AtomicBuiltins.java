package proteus.frontend.lower.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.memory.Place;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;

/** Atomic operations: there is one thread, so they are plain ones. */
final class AtomicBuiltins {
  private AtomicBuiltins() {}

  private enum Result {
    OLD,
    NEW,
    SUCCESS
  }

  static void addTo(Map<String, Builtin> table) {
    Map<String, BinaryOp> operators =
        Map.of(
            "add", BinaryOp.ADD,
            "sub", BinaryOp.SUB,
            "and", BinaryOp.AND,
            "or", BinaryOp.OR,
            "xor", BinaryOp.XOR);
    for (String name : List.of("add", "sub", "and", "or", "xor")) {
      BinaryOp op = operators.getOrDefault(name, BinaryOp.ADD);
      table.put("__sync_fetch_and_" + name, site -> update(site, op, Result.OLD));
      table.put("__atomic_fetch_" + name, site -> update(site, op, Result.OLD));
      table.put("__sync_" + name + "_and_fetch", site -> update(site, op, Result.NEW));
      table.put("__atomic_" + name + "_fetch", site -> update(site, op, Result.NEW));
    }
    table.put("__sync_fetch_and_nand", site -> nand(site, Result.OLD));
    table.put("__atomic_fetch_nand", site -> nand(site, Result.OLD));
    table.put("__sync_nand_and_fetch", site -> nand(site, Result.NEW));
    table.put("__atomic_nand_fetch", site -> nand(site, Result.NEW));
    table.put("__atomic_load", AtomicBuiltins::loadTo);
    table.put("__atomic_store", AtomicBuiltins::storeFrom);
    table.put("__atomic_exchange", AtomicBuiltins::exchangeThrough);
    table.put("__atomic_compare_exchange", AtomicBuiltins::compareExchangeFrom);
    table.put("__atomic_clear", site -> setFlag(site, 0));
    table.put("__atomic_test_and_set", site -> setFlag(site, 1));
    table.put("__atomic_load_n", AtomicBuiltins::load);
    table.put("__builtin_nontemporal_load", AtomicBuiltins::load);
    table.put("__atomic_store_n", AtomicBuiltins::store);
    table.put("__builtin_nontemporal_store", AtomicBuiltins::storeValueFirst);
    table.put("__atomic_exchange_n", AtomicBuiltins::exchange);
    table.put("__sync_lock_test_and_set", AtomicBuiltins::exchange);
    table.put("__sync_lock_release", AtomicBuiltins::release);
    table.put("__atomic_compare_exchange_n", AtomicBuiltins::compareExchange);
    table.put("__sync_bool_compare_and_swap", site -> compareSwap(site, Result.SUCCESS));
    table.put("__sync_val_compare_and_swap", site -> compareSwap(site, Result.OLD));
    for (String name :
        List.of("__sync_synchronize", "__atomic_thread_fence", "__atomic_signal_fence")) {
      table.put(
          name,
          site -> {
            site.values(0);
            return Optional.empty();
          });
    }
  }

  private static Expr read(CallSite site, Expr address) {
    return site.in().memory.read(new Place.Memory(address), site.target(0), site.span());
  }

  private static void write(CallSite site, Expr address, Expr value) {
    CType type = site.target(0);
    Expr converted = site.in().values.convert(value, type, site.span());
    site.in().memory.write(new Place.Memory(address), type, converted, site.span());
  }

  private static Optional<Expr> update(CallSite site, BinaryOp op, Result result) {
    List<Expr> values = site.values(2);
    Expr old = read(site, values.get(0));
    Expr operand = values.get(1);
    Expr updated;
    if (old.type() instanceof PointerType) {
      Expr offset = Exprs.convert(operand, site.in().types.offsetType());
      updated =
          Exprs.move(old, op == BinaryOp.SUB ? new Expr.Unary(UnaryOp.NEGATE, offset) : offset);
    } else if (old.type() instanceof IntType type) {
      updated = new Expr.Binary(op, old, Exprs.convert(operand, type));
    } else {
      throw new Unsupported(site.name() + " on other than integers", site.span());
    }
    Expr after = site.in().emit.save(updated);
    write(site, values.get(0), after);
    return site.result(result == Result.OLD ? old : after);
  }

  private static Optional<Expr> nand(CallSite site, Result result) {
    List<Expr> values = site.values(2);
    Expr old = read(site, values.get(0));
    if (!(old.type() instanceof IntType type)) {
      throw new Unsupported(site.name() + " on other than integers", site.span());
    }
    Expr both = new Expr.Binary(BinaryOp.AND, old, Exprs.convert(values.get(1), type));
    Expr after = site.in().emit.save(new Expr.Unary(UnaryOp.BIT_NOT, both));
    write(site, values.get(0), after);
    return site.result(result == Result.OLD ? old : after);
  }

  private static Optional<Expr> load(CallSite site) {
    return site.result(read(site, site.values(1).getFirst()));
  }

  private static Optional<Expr> store(CallSite site) {
    List<Expr> values = site.values(2);
    write(site, values.get(0), values.get(1));
    return Optional.empty();
  }

  private static Optional<Expr> storeValueFirst(CallSite site) {
    List<Expr> values = site.values(2);
    CType type = site.target(1);
    Expr value = site.in().values.convert(values.get(0), type, site.span());
    site.in().memory.write(new Place.Memory(values.get(1)), type, value, site.span());
    return Optional.empty();
  }

  private static Optional<Expr> exchange(CallSite site) {
    List<Expr> values = site.values(2);
    Expr old = read(site, values.get(0));
    write(site, values.get(0), values.get(1));
    return site.result(old);
  }

  private static Optional<Expr> release(CallSite site) {
    Expr address = site.values(1).getFirst();
    write(site, address, Exprs.integer(0, IntType.signed(32)));
    return Optional.empty();
  }

  private static Expr equal(CallSite site, Expr old, Expr expected) {
    Expr converted = site.in().values.convert(expected, site.target(0), site.span());
    return Exprs.compare(BinaryOp.EQ, old, converted);
  }

  private static Optional<Expr> compareSwap(CallSite site, Result result) {
    List<Expr> values = site.values(3);
    Expr old = read(site, values.get(0));
    Expr same = equal(site, old, values.get(1));
    site.in().conditions.choose(same, () -> write(site, values.get(0), values.get(2)), () -> {});
    return result == Result.SUCCESS ? site.truth(same) : site.result(old);
  }

  private static Optional<Expr> compareExchange(CallSite site) {
    List<Expr> values = site.values(3);
    return compareExchange(site, values, values.get(2));
  }

  /** As {@code __atomic_compare_exchange_n}; the new value stands where an argument points to. */
  private static Optional<Expr> compareExchangeFrom(CallSite site) {
    List<Expr> values = site.values(3);
    return compareExchange(site, values, read(site, values.get(2)));
  }

  private static Optional<Expr> compareExchange(CallSite site, List<Expr> values, Expr desired) {
    Expr old = read(site, values.get(0));
    Expr expected = read(site, values.get(1));
    Expr same = equal(site, old, expected);
    site.in()
        .conditions
        .choose(
            same, () -> write(site, values.get(0), desired), () -> write(site, values.get(1), old));
    return site.truth(same);
  }

  private static Optional<Expr> loadTo(CallSite site) {
    List<Expr> values = site.values(2);
    write(site, values.get(1), read(site, values.get(0)));
    return Optional.empty();
  }

  private static Optional<Expr> storeFrom(CallSite site) {
    List<Expr> values = site.values(2);
    write(site, values.get(0), read(site, values.get(1)));
    return Optional.empty();
  }

  private static Optional<Expr> exchangeThrough(CallSite site) {
    List<Expr> values = site.values(3);
    Expr old = read(site, values.get(0));
    write(site, values.get(0), read(site, values.get(1)));
    write(site, values.get(2), old);
    return Optional.empty();
  }

  /** A flag is one byte, whatever the pointer's type. The result is whether it was set. */
  private static Optional<Expr> setFlag(CallSite site, int value) {
    Place.Memory flag = new Place.Memory(site.values(1).getFirst());
    CType type = CTypes.UNSIGNED_CHAR;
    Expr old = site.in().memory.read(flag, type, site.span());
    Expr set =
        site.in().values.convert(Exprs.integer(value, IntType.signed(32)), type, site.span());
    site.in().memory.write(flag, type, set, site.span());
    return site.truth(Exprs.compare(BinaryOp.NE, old, Exprs.zero(old.type())));
  }
}
