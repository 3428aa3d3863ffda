package proteus.frontend.cdt.declaration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Layout;

/**
 * The types of gcc's builtins and of library functions that gcc knows without a declaration. A
 * signature is a letter for the result and one for each parameter:
 *
 * <pre>
 *   v void   b _Bool   c unsigned char   h unsigned short   i int   u unsigned   l long
 *   L unsigned long   q long long   Q unsigned long long   z size_t   t ptrdiff_t   d double   f float
 *   e long double   p void *   s char *   D double *   I int *   . further arguments
 * </pre>
 */
public final class Signatures {
  private static final Pattern ENTRY = Pattern.compile("(\\w+) ([a-zA-Z.]+)");

  private static final String PREFIX = "__builtin_";

  private static final String FUNCTIONS =
      """
      abort v|exit vi|_Exit vi|_exit vi|malloc pz|calloc pzz|realloc ppz|free vp|alloca pz
      memcpy pppz|memmove pppz|memset ppiz|memcmp ippz|memchr ppiz|mempcpy pppz
      strlen zs|strcpy sss|strncpy sssz|strcat sss|strncat sssz|strcmp iss|strncmp issz
      strchr ssi|strrchr ssi|strstr sss|strdup ss|strndup ssz|strspn zss|strcspn zss
      strpbrk sss|stpcpy sss|bzero vpz|bcmp ippz|index ssi|rindex ssi|strcasecmp iss
      printf is.|sprintf iss.|snprintf iszs.|fprintf ips.|scanf is.|sscanf iss.|fscanf ips.
      puts is|putchar ii|putc iip|fputs isp|fputc iip|fwrite zpzzp
      abs ii|labs ll|llabs qq|isalnum ii|isalpha ii|isblank ii|iscntrl ii|isdigit ii
      isgraph ii|islower ii|isprint ii|ispunct ii|isspace ii|isupper ii|isxdigit ii
      toascii ii|tolower ii|toupper ii|ffs ii|ffsl il|ffsll iq
      """;

  /** Functions of {@code double}, with variants for {@code float} and {@code long double}. */
  private static final String MATHEMATICS =
      """
      acos dd|acosh dd|asin dd|asinh dd|atan dd|atan2 ddd|atanh dd|cbrt dd|ceil dd
      copysign ddd|cos dd|cosh dd|erf dd|erfc dd|exp dd|exp2 dd|expm1 dd|fabs dd|fdim ddd
      floor dd|fma dddd|fmax ddd|fmin ddd|fmod ddd|frexp ddI|hypot ddd|ilogb id|ldexp ddi
      lgamma dd|llrint qd|llround qd|log dd|log10 dd|log1p dd|log2 dd|logb dd|lrint ld
      lround ld|modf ddD|nearbyint dd|nextafter ddd|pow ddd|remainder ddd|remquo dddI
      rint dd|round dd|scalbn ddi|scalbln ddl|sin dd|sinh dd|sqrt dd|tan dd|tanh dd
      tgamma dd|trunc dd|huge_val d|inf d|nan ds|nans ds
      """;

  /** Builtins that are no library functions. */
  private static final String BUILTINS =
      """
      expect lll|expect_with_probability llld|unreachable v|trap v|prefetch vp.|assume_aligned ppz.
      clz iu|clzl iL|clzll iQ|ctz iu|ctzl iL|ctzll iQ|popcount iu|popcountl iL|popcountll iQ
      parity iu|parityl iL|parityll iQ|clrsb ii|clrsbl il|clrsbll iq
      bswap16 hh|bswap32 uu|bswap64 QQ
      alloca_with_align pzz|return_address pu|frame_address pu|extract_return_addr pp
      stack_save p|stack_restore vp|__clear_cache vpp
      sadd_overflow biiI|ssub_overflow biiI|smul_overflow biiI
      uadd_overflow buup|usub_overflow buup|umul_overflow buup
      saddl_overflow bllp|ssubl_overflow bllp|smull_overflow bllp
      uaddl_overflow bLLp|usubl_overflow bLLp|umull_overflow bLLp
      saddll_overflow bqqp|ssubll_overflow bqqp|smulll_overflow bqqp
      uaddll_overflow bQQp|usubll_overflow bQQp|umulll_overflow bQQp
      va_start vp.|va_end vp|va_copy vpp
      assume vb|bitreverse8 cc|bitreverse16 hh|bitreverse32 uu|bitreverse64 QQ
      rotateleft8 ccc|rotateleft16 hhh|rotateleft32 uuu|rotateleft64 QQQ
      rotateright8 ccc|rotateright16 hhh|rotateright32 uuu|rotateright64 QQQ
      __memcpy_chk pppzz|__memmove_chk pppzz|__memset_chk ppizz|__strcpy_chk sssz
      __strncpy_chk ssszz|__strcat_chk sssz|__strncat_chk ssszz
      __sprintf_chk isizs.|__snprintf_chk isziszs.
      """;

  private static final Map<String, String> TABLE = table();

  private Signatures() {}

  private static Map<String, String> table() {
    Map<String, String> table = new LinkedHashMap<>();
    each(FUNCTIONS, table::put);
    each(
        MATHEMATICS,
        (name, signature) -> {
          table.put(name, signature);
          table.put(name + "f", signature.replace('d', 'f').replace('D', 'p'));
          table.put(name + "l", signature.replace('d', 'e').replace('D', 'p'));
        });
    Map<String, String> builtins = new LinkedHashMap<>();
    table.forEach((name, signature) -> builtins.put(PREFIX + name, signature));
    each(BUILTINS, (name, signature) -> builtins.put(PREFIX + name, signature));
    table.keySet().removeIf(name -> name.startsWith("huge_val") || name.startsWith("inf"));
    table.putAll(builtins);
    return table;
  }

  private static void each(String entries, BiConsumer<String, String> sink) {
    Matcher matcher = ENTRY.matcher(entries);
    while (matcher.find()) {
      sink.accept(matcher.group(1), matcher.group(2));
    }
  }

  /** The type of a function that may be called without a declaration. */
  public static Optional<CType.Function> find(String name, Layout layout) {
    return Optional.ofNullable(TABLE.get(name)).map(signature -> type(signature, layout));
  }

  private static CType.Function type(String signature, Layout layout) {
    List<CType> parameters = new ArrayList<>();
    boolean variadic = signature.endsWith(".");
    for (char letter : signature.substring(1).replace(".", "").toCharArray()) {
      parameters.add(type(letter, layout));
    }
    return new CType.Function(
        type(signature.charAt(0), layout),
        parameters,
        variadic ? CType.Function.Style.VARIADIC : CType.Function.Style.PROTOTYPE);
  }

  private static CType type(char letter, Layout layout) {
    return switch (letter) {
      case 'v' -> CTypes.VOID;
      case 'b' -> CTypes.BOOL;
      case 'i' -> CTypes.INT;
      case 'u' -> CTypes.UNSIGNED_INT;
      case 'c' -> CTypes.UNSIGNED_CHAR;
      case 'h' -> new CType.Int(IntKind.UNSIGNED_SHORT);
      case 'l' -> CTypes.LONG;
      case 'L' -> CTypes.UNSIGNED_LONG;
      case 'q' -> CTypes.LONG_LONG;
      case 'Q' -> CTypes.UNSIGNED_LONG_LONG;
      case 'z' -> layout.sizeType();
      case 't' -> layout.differenceType();
      case 'd' -> CTypes.DOUBLE;
      case 'f' -> CTypes.FLOAT;
      case 'e' -> CTypes.LONG_DOUBLE;
      case 'p' -> CTypes.VOID_POINTER;
      case 's' -> CTypes.CHAR_POINTER;
      case 'D' -> new CType.Pointer(CTypes.DOUBLE);
      case 'I' -> new CType.Pointer(CTypes.INT);
      default -> throw new IllegalArgumentException("signature letter " + letter);
    };
  }
}
