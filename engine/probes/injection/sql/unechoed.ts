import { createHash } from 'node:crypto';
import { xmlText } from '../../../evidence/parse/application/bodies/xml-body.ts';
import { decodeUri } from '../../../evidence/parse/http/decode-uri.ts';

const ESCAPES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => xmlText(text).replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
  (text) => xmlText(text).replaceAll("'", '&#039;').replaceAll('"', '&quot;'),
  (text) => xmlText(text).replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  (text) => xmlText(text).replaceAll("'", '&apos;').replaceAll('"', '&#34;'),
  (text) => xmlText(text).replaceAll('"', '&quot;'),
  (text) => xmlText(text),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll(/['"\\]/g, '\\$&'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29'),
  (text) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('%20', '+'),
];

/** Echoes that are no spelling of the value: each value has another one. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => [...text].reverse().join(''),
  ...['md5', 'sha1', 'sha256'].map((name) => (text: string) => createHash(name).update(text).digest('hex')),
];
/** Shorter values occur by chance. */
const LEAST_ENCODED = 6;

const REFERENCE = /&(?:#(\d{2,5})|#x([\da-f]{2,4})|(quot|apos|amp|lt|gt));/gi;
const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

/** The text with the character references of Latin text resolved. Some applications escape everything but letters and digits. */
export function unescaped(text: string): string {
  return text.replace(REFERENCE, (_, decimal?: string, hexadecimal?: string, name = '') =>
    decimal === undefined && hexadecimal === undefined
      ? (NAMED[String(name).toLowerCase()] ?? '')
      : String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)),
  );
}

/** A response as if it had been asked with the usual value: echoes of the value sent are replaced, spelled or encoded. */
export function withUsualValue(text: string, sent: string, usual: string): string {
  const spelled = [sent, decodeUri(sent)].flatMap((one) =>
    ESCAPES.map((escaped) => [escaped(one), escaped(usual)] as const),
  );
  const encoded = sent.length < LEAST_ENCODED ? [] : ENCODINGS.map((of) => [of(sent), of(usual)] as const);
  // The raw spelling is the first of each value: it wins over an escape that changes nothing in what was sent.
  const forms = new Map([...encoded, ...spelled.toReversed()]);
  return [...forms]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((rest, [form, shown]) => (form === shown ? rest : rest.replaceAll(form, shown)), text);
}
