package proteus.verifier.report;

import proteus.ir.SourceSpan;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;

/** Places in the C text, in documents. */
final class Places {
  private Places() {}

  /** The place; without fields if it is unknown. */
  public static DocumentTree of(SourceSpan span) {
    FieldsBuilder fields = new FieldsBuilder();
    if (span.isKnown()) {
      fields
          .with("file", span.file())
          .with("line", span.line())
          .with("column", span.column())
          .with("end_line", span.endLine())
          .with("end_column", span.endColumn());
    }
    return fields.build();
  }
}
