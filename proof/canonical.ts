/** Canonical JSON (RFC 8785). Throws for what JSON cannot say: `undefined`, NaN, halves of surrogate pairs. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return objectText(value as Readonly<Record<string, unknown>>);
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('half of a surrogate pair');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is no JSON`);
  const text = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError(`${typeof value} is no JSON`);
  return text;
}

/** Names in the order of their UTF-16 code units, which is how JavaScript compares; absent fields are left out. */
function objectText(record: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(record)
    .filter((name) => record[name] !== undefined)
    .sort()
    .map((name) => `${canonicalJson(name)}:${canonicalJson(record[name])}`);
  return `{${fields.join(',')}}`;
}
