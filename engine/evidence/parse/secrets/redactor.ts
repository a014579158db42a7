import { decodeUri } from '../http/decode-uri.ts';
import { looksRandom } from './randomness.ts';

/** A shorter word of a value, such as `Bearer`, and a shorter beginning of one, occur in any text. */
const MIN_WORD = 8;
/** The longest ones; local storage may hold thousands. */
const MAX_SECRETS = 200;
const MAX_LENGTH = 8192;
/** Part of a longer value, such as JSON, that looks random. */
const TOKEN = /[\w.~+/=-]{20,4096}/g;
const NUMBER = /^\d{12,}$/;

/**
 * Replaces each value, its words, and the forms in which pages show them, with `…`; also its first 8 or more characters where a text
 * ends or was cut there. Shorter ones than `min` occur in any text, and stay; so do those that `known` text contains. The cost for
 * a text does not depend on the number of values.
 */
export function redactorOf(values: readonly string[], min: number, known = ''): (text: string) => string {
  const words = values.flatMap((value) => value.split(/\s+/).filter((word) => word.length >= MIN_WORD));
  const plain = [...values, ...words, ...values.flatMap(tokensIn), ...values.flatMap(basicIn)];
  const decoded = plain.flatMap((text) => [text, decodeUri(text)]);
  const whole = [...new Set(decoded.flatMap((text) => [text, ...signedIn(text)]))]
    .filter((text) => text.length >= min && text.length <= MAX_LENGTH)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_SECRETS);
  const forms = whole.flatMap((text) => [text, ...escapedForms(text)]).filter((text) => text.length >= min);
  const byStart = Map.groupBy(new Set(forms.filter((text) => !known.includes(text))), (text) => text.slice(0, min));
  return (text) => replaced(text, byStart, min);
}

/** Of what a page keeps: itself or its parts, as far as they look like a secret and not like a setting, such as `dark-mode`. */
export function randomIn(value: string): string[] {
  const isWhole = value.length >= MIN_WORD && !/\s/.test(value) && (looksRandom(value) || NUMBER.test(value));
  return [...new Set([...(isWhole ? [value] : []), ...[value, decodeUri(value)].flatMap(tokensIn)])];
}

function tokensIn(value: string): string[] {
  return (value.match(TOKEN) ?? []).filter((token) => /\d/.test(token) && looksRandom(token));
}

/** The credentials of `Basic …`, and their parts. */
function basicIn(value: string): string[] {
  const [, encoded] = /^basic\s{1,9}([\w+/=-]{4,4096})$/i.exec(value) ?? [];
  if (encoded === undefined) return [];
  const text = Buffer.from(encoded, 'base64').toString();
  const user = text.split(':', 1)[0] ?? '';
  return [text, ...(user.length >= MIN_WORD ? [user] : []), text.slice(user.length + 1)];
}

/** `s:ID.signature`: a session cookie of Express, of which pages show the id. */
function signedIn(text: string): string[] {
  const [, id = ''] = /^s:([^.]{8,500})\./.exec(text) ?? [];
  return id === '' ? [] : [id];
}

function escapedForms(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const json = JSON.stringify(text).slice(1, -1);
  const quoted = ['&#39;', '&#039;', '&#x27;'].map((quote) => html.replaceAll("'", quote));
  const unicode = json.replace(/[&<>'=]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const url = encodeURIComponent(text.toWellFormed());
  const lower = url.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  const base64 = Buffer.from(text)
    .toString('base64')
    .replace(/={1,2}$/, '');
  return [html, ...quoted, json, json.replaceAll('/', '\\/'), unicode, url, lower, base64, toUrlSafe(base64)];
}

function toUrlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

/** What overlaps is replaced together. */
function replaced(text: string, byStart: ReadonlyMap<string, readonly string[]>, min: number): string {
  const parts: string[] = [];
  let [kept, from, end] = [0, 0, 0];
  for (let at = 0; at + min <= text.length; at++) {
    const forms = byStart.get(text.slice(at, at + min));
    const length = forms ? Math.max(...forms.map((form) => shownOf(form, text, at))) : 0;
    if (length === 0) continue;
    if (at > end || end === 0) {
      if (end > 0) parts.push(text.slice(kept, from), '…');
      [kept, from] = [end, at];
    }
    end = Math.max(end, at + length);
  }
  return end === 0 ? text : [...parts, text.slice(kept, from), '…', text.slice(end)].join('');
}

/** How much of the text from `at` on shows the secret: all of it, or its beginning before `…` or the end; 0 if it does not. */
function shownOf(secret: string, text: string, at: number): number {
  if (text.startsWith(secret, at)) return secret.length;
  const isCut = (length: number) => at + length === text.length || text[at + length] === '…';
  let length = 0;
  while (length < secret.length && text[at + length] === secret[length]) length += 1;
  if (length < MIN_WORD || !isCut(length)) return 0;
  return at + length === text.length ? length : length + 1;
}
