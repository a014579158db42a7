import { decodeUri } from '../../../evidence/parse/http/decode-uri.ts';

const ESCAPES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => html(text).replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
  (text) => html(text).replaceAll("'", '&#039;').replaceAll('"', '&quot;'),
  (text) => html(text).replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  (text) => html(text).replaceAll("'", '&apos;').replaceAll('"', '&#34;'),
  (text) => html(text).replaceAll('"', '&quot;'),
  (text) => html(text),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll(/['"\\]/g, '\\$&'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29'),
  (text) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('%20', '+'),
];

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

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

/** A response as if it had been asked with the usual value: echoes of the value sent are replaced. */
export function withUsualValue(text: string, sent: string, usual: string): string {
  const forms = new Set([sent, decodeUri(sent)].flatMap((one) => ESCAPES.map((escaped) => escaped(one))));
  return [...forms]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, form) => (form === usual ? rest : rest.replaceAll(form, usual)), text);
}
