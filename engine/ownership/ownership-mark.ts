/** Maximum number of characters read of a page. */
export const MARK_LIMIT = 64 * 1024;

/** Contents of `meta` elements with a name in the head of a page. The parser is loaded when needed. */
export async function metaInHead(page: string, name: string): Promise<string[]> {
  const parser = await import('../evidence/parse/html/ownership-mark.ts');
  return parser.metaInHead(page.slice(0, MARK_LIMIT), name);
}
