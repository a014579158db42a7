/** Stands for `<` where every one is removed. */
const REMOVED = 'removed';
const ESCAPES: Readonly<Record<string, RegExp>> = {
  '<': /&(?:lt|#0*60|#x0*3c);?|\\u003c|\\x3c|%3c/i,
  '"': /&(?:quot|#0*34|#x0*22);?|\\u0022|\\x22|%22/i,
  "'": /&(?:apos|#0*39|#x0*27);?|\\u0027|\\x27|%27/i,
};

const REMOVAL = /a<><(x-[a-z\d]{16})>$/;

/** Shows whether a filter removes `<` once or everywhere. */
export function removalPayload(token: string): string {
  return `a<><x-${token}>`;
}

/** The characters of a payload that the page shows only in an escaped form, or never. */
export function escapedBy(text: string, payload: string): readonly string[] {
  if (removesAll(text, payload)) return [REMOVED];
  return Object.entries(ESCAPES).flatMap(([character, form]) => {
    const at = payload.indexOf(character);
    if (at < 0) return [];
    const after = payload.slice(at + 1).split(/[<>"'&%\\/]/, 1)[0] ?? '';
    if (after.length < 3 || text.includes(character + after)) return [];
    return isAfter(text, form, after) ? [character] : [];
  });
}

/** The page shows what is before and after the characters, and nothing of them but the end of a tag. */
function removesAll(text: string, payload: string): boolean {
  const name = REMOVAL.exec(payload)?.[1];
  if (name === undefined) return false;
  const shown = text.toLowerCase();
  return ['', '>', '&gt;'].some((end) => shown.includes(`a${end}${name}`)) && !shown.includes(`<${name}`);
}

function isAfter(text: string, form: RegExp, after: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(after.toLowerCase()); at >= 0; at = lower.indexOf(after.toLowerCase(), at + 1))
    if (form.test(text.slice(Math.max(0, at - 8), at))) return true;
  return false;
}

/** True if a payload needs a character that is escaped or removed. Forms that a server may decode are not affected. */
export function isHopeless(payload: string, escaped: ReadonlySet<string>): boolean {
  if (escaped.has(REMOVED) && payload.includes('<')) return true;
  return [...escaped].some((character) => payload.includes(character) && !payload.startsWith('a<><'));
}
