/** A node of the syntax tree of a source file, as the parser of Vite gives it. */
export interface SyntaxNode {
  readonly type: string;
  /** Where it begins in the text. */
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The nodes directly below a node, in the order of the source. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter(
      (child): child is SyntaxNode =>
        child !== null && typeof child === 'object' && 'type' in child,
    );
}
