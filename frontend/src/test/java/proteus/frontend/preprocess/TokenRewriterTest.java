package proteus.frontend.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.SourceSpan;

class TokenRewriterTest {
  private static String rewritten(String text) {
    SourceText source = SourceText.of(LineMap.physical("a.c", text), text);
    return source.parsed().substring(TokenRewriter.PROLOGUE.length());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "_Atomic int x;                       | int x;",
        "_Atomic(int) x;                      | __typeof__(int) x;",
        "typeof(x) (*p)(int);                 | typeof(x) volatile  (*p)(int);",
        "unsigned __int128 x;                 | __uint128_t x;",
        "__int128 x;                          | __int128_t x;",
        "__builtin_va_arg(l, int *)           | __proteus_va_arg(l,sizeof( int *))",
        "__builtin_offsetof(struct s, a[1])   | __proteus_offsetof(sizeof(struct s), a[1])",
        "_Generic(x, int: f(1, 2), default: 0) | __proteus_generic(x,sizeof( int), f(1, 2),sizeof( __proteus_default), 0)",
        "struct s { int a }                   | struct s { int a ;}",
        "enum e { A }                         | enum e { A }",
        "f([[maybe_unused]] int x)            | f( int x)",
        "[[noreturn]] void f(void);           | __attribute__((noreturn)) void f(void);",
        "a[b[1]] = 0;                         | a[b[1]] = 0;",
        "struct [[gnu::packed, x::y]] s;      | struct __attribute__((packed))  s;",
        "[[gnu::aligned(8), deprecated]] int x; | __attribute__((aligned(8)))  int x;",
        "unsigned _BitInt(7) x;               | __typeof__(__proteus_unsigned_bits(7)) x;",
        "enum e : char { A };                 | enum e { __proteus_underlying = sizeof( char ), A };",
        "enum e : long;                       | enum e { __proteus_underlying = sizeof( long) };",
        "struct s { enum e : 3; };            | struct s { enum e : 3; };",
        "auto const x = 1;                    | __auto_type const x = 1;",
        "auto int x = 1;                      | auto int x = 1;",
        "f(constexpr, 1);                     | f(constexpr, 1);",
        "1'000 + 0xA'B                        | 1000 + 0xAB",
        "'\\'' + 'a'                          | '\\'' + 'a'",
        "u8'a'                                | (unsigned char)'a'",
        "static_assert(1);                    | typedef char __proteus_static_assert[(1)?1:-1];",
        "int static_assert(int x);            | int static_assert(int x);",
        "{ l: }                               | { l: ;}",
        "l: __attribute__((unused)); x;       | l: ; x;",
        "asm goto (\"\" : : : : l);            | asm  (\"\" : : : : l);",
        "\"\\0\" \"1\"                        | \"\\000\" \"1\"",
        "\"\\x41\" \"1\"                      | \"\\101\" \"1\"",
        "\"\\x2003\" L\"1\"                  | \"\\U00002003\" L\"1\"",
        "\"\\0\"                              | \"\\0\"",
        "\"\\\\0\"                            | \"\\\\0\"",
        "\"_Atomic\" /* _Atomic */            | \"_Atomic\" /* _Atomic */",
        "\"a??/\"                             | \"a?\\?/\"",
      })
  void rewrites(String text, String expected) {
    assertThat(rewritten(text).strip()).isEqualTo(expected);
  }

  @Test
  void placesAreThoseOfTheOriginal() {
    String text = "int a;\nint b = __builtin_types_compatible_p(int, long) + here;\n";
    SourceText source = SourceText.of(LineMap.physical("a.c", text), text);
    int offset = source.parsed().indexOf("here");
    assertThat(source.span(offset, 4)).isEqualTo(new SourceSpan("a.c", 2, 51, 2, 54));
  }

  @Test
  void markersNameLines() {
    String text = "# 1 \"a.c\"\n# 1 \"h.h\" 1\nint h;\n# 7 \"a.c\" 2\nint x;\n";
    LineMap lines = LineMap.marked("a.c", text, "\n".repeat(6) + "int   x;\n");
    assertThat(lines.span(text.indexOf("int h"), text.indexOf("int h")).toString())
        .isEqualTo("h.h:1:1");
    assertThat(lines.span(text.indexOf("x;"), text.indexOf("x;")).toString()).isEqualTo("a.c:7:7");
  }

  @ParameterizedTest
  @CsvSource({
    "'#include <a.h>', true",
    "'  # define X 1', true",
    "'# 1 \"a.c\"', false",
    "'#pragma once', false",
    "'int x; // #if', false",
    "'#', false",
    "'#if 0', true"
  })
  void directives(String text, boolean expected) {
    assertThat(Directives.in("int y;\n" + text + "\nint z;")).isEqualTo(expected);
  }
}
