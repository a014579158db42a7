/** One `<script type="application/ld+json">`. */
export interface JsonLdBlock {
  /** Line of the element. */
  readonly line: number;
  readonly text: string;
  /** Why the text is no JSON, undefined when it is. */
  readonly error: string | undefined;
  /** All nodes of the block, `@graph` unfolded. */
  readonly nodes: readonly JsonLdNode[];
}

export interface JsonLdNode {
  /** `@type` values without the schema.org prefix. */
  readonly types: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}
