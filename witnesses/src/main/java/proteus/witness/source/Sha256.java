package proteus.witness.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash by which witnesses name files. */
public final class Sha256 {
  private Sha256() {}

  /** 64 lower-case hexadecimal digits. */
  public static String of(byte[] contents) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(contents);
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
