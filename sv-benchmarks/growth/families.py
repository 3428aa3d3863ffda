"""Families of programs that grow with a number n, each in a true and a false form."""

HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
"""


def each(n, line):
    return "".join(line.format(i=i) for i in range(n))


def main(*body):
    return HEAD + "int main(void) {\n" + "".join(body) + "  return 0;\n}\n"


def off(holds):
    """What a false program has more than a true one."""
    return 0 if holds else 1


def loops(n, holds):
    """n loops, one after the other, with a bound that is an input."""
    return main(
        "  unsigned bound = __VERIFIER_nondet_uint(), sum = 0;\n",
        each(n, "  for (unsigned i = 0; i < bound; i++) sum += {i};\n"),
        f"  if (bound == 777 && sum != {(777 * n * (n - 1) // 2 + off(holds)) % 2**32}u) reach_error();\n",
    )


def statements(n, holds):
    """n assignments, one after the other, to ten variables."""
    total = sum(range(0, n, 10)) % 2**32
    return main(
        "  unsigned start = __VERIFIER_nondet_uint();\n",
        each(10, "  unsigned v{i} = start;\n"),
        "".join(f"  v{i % 10} += {i};\n" for i in range(n)),
        f"  if (start == 7 && v0 != {(total + 7 + off(holds)) % 2**32}u) reach_error();\n",
    )


def branches(n, holds):
    """n branches, one after the other: 2^n paths, of which one is wrong."""
    return main(
        "  int count = 0;\n",
        each(n, "  if (__VERIFIER_nondet_int() == {i}) count++;\n"),
        f"  if (count > {n - off(holds)}) reach_error();\n",
    )


def loop_branches(n, holds):
    """n branches in a loop: 2^n paths through the body."""
    return main(
        each(n, "  int count{i} = 0;\n"),
        "  for (int k = 0; k < 1000; k++) {\n",
        each(n, "    if (__VERIFIER_nondet_int()) count{i}++;\n"),
        "  }\n",
        f"  if (count0 > {1000 - off(holds)}) reach_error();\n",
    )


def nested_loops(n, holds):
    """n loops in each other, each with 10 iterations, around a sum of an input."""
    return main(
        "  unsigned step = __VERIFIER_nondet_uint(), sum = 0;\n",
        each(n, "  for (int i{i} = 0; i{i} < 10; i{i}++)\n"),
        "    sum += step;\n",
        f"  if (step == 3 && sum != {(3 * 10**n + off(holds)) % 2**32}u) reach_error();\n",
    )


def array(n, holds):
    """An array of n elements, filled by one loop and read by another one."""
    return main(
        f"  static unsigned a[{n}];\n  unsigned start = __VERIFIER_nondet_uint();\n",
        f"  for (unsigned i = 0; i < {n}; i++) a[i] = start + i;\n",
        f"  for (unsigned i = 0; i < {n}; i++)\n",
        f"    if (i == {n - 1} && a[i] != start + i + {off(holds)}) reach_error();\n",
    )


def bound(n, holds):
    """A loop with n iterations."""
    return main(
        "  unsigned long long sum = 0, step = __VERIFIER_nondet_uint();\n",
        f"  for (unsigned long long i = 0; i < {n}ull; i++) sum += step;\n",
        f"  if (sum != {n}ull * step + {off(holds)}) reach_error();\n",
    )


def phases(n, holds):
    """A loop with n iterations that does one thing in the first half, and another one later."""
    return main(
        "  unsigned long long up = 0, down = 0, start = __VERIFIER_nondet_uint() % 4;\n",
        f"  for (unsigned long long i = 0; i < {n}ull; i++)\n",
        f"    if (i < {n // 2}ull) up += start; else down++;\n",
        f"  if (start == 3 && up + down != {n // 2 * 3 + n - n // 2 + off(holds)}ull) reach_error();\n",
    )


def blocks(n, holds):
    """n statements if in each other."""
    return main(
        "  int depth = 0;\n",
        each(n, "  if (__VERIFIER_nondet_int() != {i}) {{ depth++;\n"),
        "  " + "}" * n + "\n",
        f"  if (depth > {n - off(holds)}) reach_error();\n",
    )


def expressions(n, holds):
    """An expression with n levels of parentheses."""
    return main(
        "  unsigned x = __VERIFIER_nondet_uint();\n",
        "  unsigned y = " + "(1 + " * n + "x" + ")" * n + ";\n",
        f"  if (y != x + {n + off(holds)}) reach_error();\n",
    )


def functions(n, holds):
    """n functions, each of which calls the one before."""
    return (
        HEAD
        + "static unsigned f0(unsigned x) { return x; }\n"
        + "".join(
            f"static unsigned f{i}(unsigned x) {{ return f{i - 1}(x + 1); }}\n"
            for i in range(1, n)
        )
        + "int main(void) {\n  unsigned x = __VERIFIER_nondet_uint();\n"
        + f"  if (f{n - 1}(x) != x + {n - 1 + off(holds)}) reach_error();\n  return 0;\n}}\n"
    )


def cases(n, holds):
    """A switch with n cases."""
    return main(
        "  unsigned x = __VERIFIER_nondet_uint(), y = 0;\n  switch (x) {\n",
        "".join(f"  case {i}: y = {2 * i + 1}; break;\n" for i in range(n)),
        "  default: y = 1;\n  }\n",
        f"  if (x == {n - 1} && y != {2 * n - 1 + off(holds)}) reach_error();\n",
    )


def initializer(n, holds):
    """An array with n elements, each with a value that is written down."""
    values = "".join(f"{1000000 + i}," + ("\n" if i % 10 == 9 else "") for i in range(n))
    return (
        HEAD
        + f"static const unsigned table[{n}] = {{\n{values}}};\n"
        + "int main(void) {\n  unsigned i = __VERIFIER_nondet_uint();\n"
        + f"  if (i == {n // 2} && table[i] != {1000000 + n // 2 + off(holds)}) reach_error();\n"
        + "  return 0;\n}\n"
    )


def declarations(n, holds):
    """n lines as a preprocessor leaves them: types, prototypes, functions that nobody calls."""
    lines = []
    for i in range(n // 10):
        lines.append(
            f'# {i + 1} "header{i % 100}.h" 1\n'
            f"typedef struct s{i} {{\n  int key;\n  struct s{i} *next;\n}} t{i};\n"
            f"extern int get{i}(const t{i} *);\n"
            f"static inline int use{i}(t{i} *x) {{\n"
            f"  return x->next ? x->next->key + get{i}(x) : x->key;\n}}\n"
            f"enum {{ CODE{i} = {i} }};\n"
        )
    last = n // 10 - 1
    return (
        HEAD
        + "".join(lines)
        + f"int main(void) {{\n  t{last} x;\n  x.key = __VERIFIER_nondet_int();\n"
        + f"  x.next = 0;\n  if (x.key == CODE{last} && use{last}(&x) != {last + off(holds)}) "
        + "reach_error();\n  return 0;\n}\n"
    )
