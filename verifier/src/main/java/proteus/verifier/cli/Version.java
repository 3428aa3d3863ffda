package proteus.verifier.cli;

/** This program's name and version. */
final class Version {
  static final String NAME = "Proteus";
  static final String NUMBER = "0.1.0";

  private Version() {}
}
