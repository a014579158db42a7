const ESCAPES: Readonly<Record<string, RegExp>> = {
  '<': /&(?:lt|#0*60|#x0*3c);?|\\u003c|\\x3c|%3c/i,
  '"': /&(?:quot|#0*34|#x0*22);?|\\u0022|\\x22|%22/i,
  "'": /&(?:apos|#0*39|#x0*27);?|\\u0027|\\x27|%27/i,
};

/** The characters of a payload that the page shows only in an escaped form. */
export function escapedBy(text: string, payload: string): readonly string[] {
  return Object.entries(ESCAPES).flatMap(([character, form]) => {
    const at = payload.indexOf(character);
    if (at < 0) return [];
    const after = payload.slice(at + 1).split(/[<>"'&%\\/]/, 1)[0] ?? '';
    if (after.length < 3 || text.includes(character + after)) return [];
    return isAfter(text, form, after) ? [character] : [];
  });
}

function isAfter(text: string, form: RegExp, after: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(after.toLowerCase()); at >= 0; at = lower.indexOf(after.toLowerCase(), at + 1))
    if (form.test(text.slice(Math.max(0, at - 8), at))) return true;
  return false;
}

/** True if a payload needs a character that is escaped. Forms that a server may decode are not affected. */
export function isHopeless(payload: string, escaped: ReadonlySet<string>): boolean {
  return [...escaped].some((character) => payload.includes(character) && !payload.startsWith('<>'));
}
