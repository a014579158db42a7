/** A payload appended to a value of the site, see `probes/injection/sql-*`, `probes/commands` and `probes/queries`. */
const APPENDED = /[%\u20ac]?['"`]|[\r\n]|[;|&]|\$\(|\)\(| and string-length\(|\)? AND \d|-NULLIF\(|,\(CASE |[*,]$/;
/** A payload around a value of the site. */
const AROUND = /^\(CASE WHEN .{1,200} THEN (.{1,60}?)(?: ELSE .{1,60})? END\)$/;
/** A payload in place of a value, see `probes/injection/reflection/payloads.ts`. */
const REPLACED = /[<>\uff1c]|%3c|&lt;|\(\)|script:/i;
const TOKEN = /^[a-z0-9]{16}(?![a-z0-9])/;
/** Stands for a value that is not known. */
const HARMLESS = '1';

/** A value as the site would send it, from one that a probe sent. */
export function plainValue(value: string): string {
  const [start = ''] = (AROUND.exec(value)?.[1] ?? value).split(APPENDED, 1);
  const plain = start.trimEnd();
  if (REPLACED.test(value)) return HARMLESS;
  return plain === '' || TOKEN.test(plain) ? HARMLESS : plain;
}
