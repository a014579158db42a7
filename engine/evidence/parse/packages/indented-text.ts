/** A value of a lockfile of pnpm or Yarn: text, or entries by name. */
export type Indented = string | IndentedMap;
export interface IndentedMap extends ReadonlyMap<string, Indented> {}

interface Open {
  readonly indent: number;
  readonly map: Map<string, Indented>;
}

/** Deeper levels are ignored: lockfiles have four. */
const MAX_DEPTH = 12;

/**
 * Reads the part of YAML that pnpm and Yarn write, and the format of Yarn 1, in linear time: an entry per line, two or more
 * spaces for each level. Flow collections stay text; items of lists are left out.
 */
export function readIndented(text: string): IndentedMap {
  const top = new Map<string, Indented>();
  const open: Open[] = [{ indent: -1, map: top }];
  for (const line of text.split('\n')) {
    const rest = line.trim();
    if (rest === '' || rest.startsWith('#') || rest.startsWith('- ')) continue;
    const indent = line.length - line.trimStart().length;
    while (open.length > 1 && (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.map ?? top;
    const [key, value] = entryOf(rest);
    if (value !== undefined) parent.set(key, value);
    else if (open.length <= MAX_DEPTH) {
      const map = new Map<string, Indented>();
      parent.set(key, map);
      open.push({ indent, map });
    }
  }
  return top;
}

/** Name and value of a line; without a value its entries follow. */
function entryOf(rest: string): [key: string, value?: string] {
  if (rest.endsWith(':')) return [rest.slice(0, -1)];
  const quote = rest[0];
  const end = quote === '"' || quote === "'" ? rest.indexOf(quote, 1) : -1;
  if (end > 0) return [rest.slice(1, end), unquoted(rest.slice(end + 1).replace(/^:/, ''))];
  const colon = rest.indexOf(': ');
  const at = colon >= 0 ? colon : rest.indexOf(' ');
  return at < 0 ? [rest, ''] : [rest.slice(0, at), unquoted(rest.slice(at + 1))];
}

export function unquoted(text: string): string {
  const bare = text.trim();
  const [first = ''] = bare;
  return /["']/.test(first) && bare.length > 1 && bare.endsWith(first) ? bare.slice(1, -1) : bare;
}

/** The entries of a value: none of a text. */
export function mapIn(map: IndentedMap | undefined, key: string): IndentedMap {
  const value = map?.get(key);
  return value === undefined || typeof value === 'string' ? new Map() : value;
}

export function textIn(map: IndentedMap | undefined, key: string): string | undefined {
  const value = map?.get(key);
  return typeof value === 'string' ? value : undefined;
}
