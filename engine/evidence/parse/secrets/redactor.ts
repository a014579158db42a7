import { decodeUri } from '../http/decode-uri.ts';

/** A shorter word of a value, such as `Bearer`, occurs in any text. */
const MIN_WORD = 8;
/** Part of a longer value, such as JSON, that looks random. */
const TOKEN = /[\w.~+/=-]{20,4096}/g;

/**
 * Replaces each value, its words, and the forms in which pages show them, with `…`. Shorter ones than `min` occur in any text, and
 * stay; so do those that `known` text contains.
 */
export function redactorOf(values: readonly string[], min: number, known = ''): (text: string) => string {
  const words = values.flatMap((value) => value.split(/\s+/).filter((word) => word.length >= MIN_WORD));
  const tokens = values.flatMap((value) => value.match(TOKEN) ?? []).filter(looksRandom);
  const plain = [...values, ...words, ...tokens, ...values.flatMap(basicIn)].filter((text) => text.length >= min);
  const forms = plain.flatMap((text) => [text, decodeUri(text)]).flatMap((text) => [text, ...escapedForms(text)]);
  const secrets = [...new Set(forms)]
    .filter((text) => text.length >= min && !known.includes(text))
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

function looksRandom(text: string): boolean {
  return /\d/.test(text) && /[a-z]/i.test(text);
}

/** The credentials of `Basic …`, and the password alone. */
function basicIn(value: string): string[] {
  const [, encoded] = /^basic\s{1,9}([\w+/=-]{4,4096})$/i.exec(value) ?? [];
  if (encoded === undefined) return [];
  const text = Buffer.from(encoded, 'base64').toString();
  return [text, text.slice(text.indexOf(':') + 1)];
}

function escapedForms(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const json = JSON.stringify(text).slice(1, -1);
  const quoted = ['&#39;', '&#039;', '&#x27;'].map((quote) => html.replaceAll("'", quote));
  return [html, ...quoted, json, json.replaceAll('/', '\\/'), encodeURIComponent(text.toWellFormed())];
}
