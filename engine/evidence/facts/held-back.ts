/** Says that requests were held back, by method and address; undefined if there are none. */
export function heldBackText([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const rest = others.length > 0 ? `, and ${others.length} more` : '';
  return `Not requested, because it may change something for the signed-in user: ${first}${rest}`;
}

/** The address in the text of a request that was held back. */
export function heldAddress(text: string): string {
  return text.split(' ', 2)[1] ?? '';
}
