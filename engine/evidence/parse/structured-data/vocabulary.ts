import { VOCABULARY } from './vocabulary.generated.ts';

interface TypeEntry {
  readonly parents: readonly string[];
  readonly properties: readonly string[];
}

const DATA_TYPES = ['Boolean', 'Date', 'DateTime', 'Time', 'Number', 'Integer', 'Float', 'Text', 'URL', 'DataType'];
const MIN_LETTERS = 6;
const MAX_LETTERS = 60;
const MAX_ANCESTORS = 100;

const TYPES = new Map<string, TypeEntry>(
  VOCABULARY.trim()
    .split('\n')
    .map((line) => {
      const [name = '', parents = '', properties = ''] = line.split(/[<:]/);
      return [name, { parents: parents.split(',').filter(Boolean), properties: properties.split(' ').filter(Boolean) }];
    }),
);
const PROPERTIES = new Set([...TYPES.values()].flatMap(({ properties }) => properties));
const TYPES_BY_LETTERS = byLetters([...TYPES.keys(), ...DATA_TYPES]);
const PROPERTIES_BY_LETTERS = byLetters(PROPERTIES);

function byLetters(names: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...names].map((name) => [bare(name), name]));
}

export function isType(name: string): boolean {
  return TYPES.has(name) || DATA_TYPES.includes(name);
}

/** True for a property of any schema.org type. */
export function isProperty(name: string): boolean {
  return PROPERTIES.has(name);
}

/** The type and all types that it specialises. */
function withAncestors(type: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [type];
  for (let next = open.pop(); next !== undefined && found.size < MAX_ANCESTORS; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(TYPES.get(next)?.parents ?? []));
  }
  return found;
}

/** True if one of the types is the given one or specialises it. */
export function isA(types: readonly string[], wanted: string): boolean {
  return types.some((type) => type === wanted || withAncestors(type).has(wanted));
}

/** True if schema.org expects the property on one of the types. */
export function expects(types: readonly string[], property: string): boolean {
  return types.some((type) => [...withAncestors(type)].some((one) => TYPES.get(one)?.properties.includes(property)));
}

/** The type that was meant by a misspelt one: other case or separators, or one letter more, less, different or swapped. */
export function meantType(type: string): string | undefined {
  return isType(type) ? undefined : meant(type, TYPES_BY_LETTERS);
}

/** The same for a property. */
export function meantProperty(property: string): string | undefined {
  return isProperty(property) ? undefined : meant(property, PROPERTIES_BY_LETTERS);
}

function meant(name: string, known: ReadonlyMap<string, string>): string | undefined {
  if (name.length > MAX_LETTERS) return undefined;
  const letters = bare(name);
  const same = known.get(letters);
  if (same !== undefined || letters.length < MIN_LETTERS) return same;
  return [...known].find(([one]) => one.length >= MIN_LETTERS && isOneOff(one, letters))?.[1];
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** True if one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const differ = Math.max(a.length, b.length) - start - end;
  return (
    differ <= 1 || (differ === 2 && a.length === b.length && a[start] === b[start + 1] && a[start + 1] === b[start])
  );
}
