package proteus.frontend.cdt.parse;

import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import proteus.frontend.cdt.NodePlaces;

/** A parsed file. */
public record SyntaxTree(IASTTranslationUnit unit, NodePlaces places) {}
