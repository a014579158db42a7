import { decodeUri } from '../http/decode-uri.ts';

const READ = 64 * 1024;
const ALIKE = 0.9;

/** True when two texts are the same page: they share nine of ten words. */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.size === 0 || right.size === 0) return left.size === right.size && a.length === b.length;
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared) >= ALIKE;
}

/** The visible words of a page: its text without tags, scripts and stylesheets. */
export function shownText(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open < 0) return [...parts, html.slice(at)].join(' ');
    parts.push(html.slice(at, open));
    const hidden = /^<(script|style|template)\b/i.exec(html.slice(open, open + 12))?.[1];
    const close = hidden === undefined ? html.indexOf('>', open) : endOf(html, hidden.toLowerCase(), open);
    if (close < 0) break;
    at = close + 1;
  }
  return parts.join(' ');
}

function endOf(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end < 0 ? -1 : html.indexOf('>', end);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.slice(0, READ).match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The text without echoes of the request's path and query, as sent, decoded or HTML-escaped. */
export function withoutEcho(text: string, address: string): string {
  const url = URL.parse(address);
  if (!url) return text;
  const whole = url.pathname + url.search;
  const values = [...url.searchParams.values()];
  const echoes = [address, whole, url.pathname, url.search.slice(1), ...values].flatMap((part) => [
    part,
    decodeUri(part),
  ]);
  const escaped = echoes.flatMap((part) => [part, escapedHtml(part)]).filter((part) => part.length > 3);
  return [...new Set(escaped)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);
}

/** Text with the signs that HTML reserves as entities. */
export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
