import { ignoreCuts, type ReportCut } from '../../../../limits.ts';
import type { InjectionPoint } from '../injection-point.ts';
import { firstMatches } from '../routes/first-matches.ts';
import { type PageScript, requestedIn } from '../script-routes.ts';
import { sensibleValue } from '../sensible-value.ts';
import { textsOf, xmlPoints, xmlText } from './xml-body.ts';

const TYPE = /["'`]((?:text|application)\/(?:soap\+)?xml)(?:;[^"'`]{0,60})?["'`]/g;
/** Names that look like addresses, and are not requested. */
const NAMESPACE = /(?:xmlns(?::[\w.-]{1,40})?=|soapaction["']?\s?[:,])\s?\\?["'][^"']{0,200}/gi;
const SOAP_ACTION = /soapaction["']?\s?[:,]\s?["']([\w.:/#-]{0,200})["']/i;
/** Where a text begins that may be XML. */
const BEGINS = /["'`](?=<(?:\?xml|[A-Za-z_][\w:.-]{0,60}[\s>]))/g;
const PLUS = /\s{0,40}\+\s{0,40}/y;
/** A value that is joined to a text, with the sign before the next part of it. */
const VALUE = /[^"'`;+]{1,80}(?:(?:"[^"'`;]{0,60}"|'[^"'`;]{0,60}')[^"'`;+]{0,80}){0,3}\+\s{0,40}/y;
const HTML =
  /^(?:a|article|aside|b|body|br|button|canvas|div|em|footer|form|h[1-6]|head|header|html|i|iframe|img|input|label|li|link|main|nav|ol|option|p|script|section|select|span|strong|style|svg|table|tbody|td|template|textarea|th|tr|ul)$/i;
const ROOT = /^<([A-Za-z_][\w:.-]{0,120})[\s>]/;
/** Stands for what a script fills in: a character for private use. */
const FILLED = '\ue000';
const IN_ELEMENT = /<([\w:.-]{1,121})(\s[^<>]{0,500})?>\ue000</g;
const NEAR = 1500;
const MAX_MATCHES = 40;
const MAX_PARTS = 40;
const MAX_LENGTH = 4000;

/** Texts of XML that scripts post to an address of the origin. What scripts fill in has a value by the name of its element. */
export function postedXml(
  scripts: readonly PageScript[],
  origin: string,
  cut: ReportCut = ignoreCuts,
): InjectionPoint[] {
  return scripts.flatMap(({ text, page }) => {
    const onCut = () => cut(`Only the first ${MAX_MATCHES} requests with XML in a script were read`, 'script');
    return firstMatches(text, TYPE, MAX_MATCHES, onCut).flatMap(({ 1: type = '', index }) => {
      const from = Math.max(0, index - NEAR);
      const near = text.slice(from, index + NEAR);
      const requested = near.replace(NAMESPACE, (all) => ' '.repeat(all.length));
      const distance = (part: string) => Math.abs(requested.indexOf(part) - (index - from));
      const [address] = requestedIn(requested).sort((a, b) => distance(a) - distance(b));
      const url = address !== undefined && /post/i.test(near) ? URL.parse(address, page) : null;
      const xml = url?.origin === origin ? xmlIn(near) : undefined;
      const [, action] = SOAP_ACTION.exec(near) ?? [];
      const headers = { 'content-type': type, ...(action === undefined ? {} : { soapaction: action }) };
      return url && xml !== undefined ? xmlPoints(url, xml, headers) : [];
    });
  });
}

/** The first document that a script writes out; HTML is none. */
function xmlIn(script: string): string | undefined {
  for (const { index } of script.matchAll(BEGINS)) {
    const xml = writtenAt(script, index).trim();
    const bare = xml.replace(/^<\?xml[^<>]{0,200}\?>\s{0,99}/, '');
    const [, root = ''] = ROOT.exec(bare) ?? [];
    if (root !== '' && !HTML.test(root) && bare.endsWith(`</${root}>`) && textsOf(xml).length > 0) return xml;
  }
  return undefined;
}

/** The text that begins at this quote, with all that is joined to it. */
function writtenAt(script: string, start: number): string {
  let [at, written] = [start, ''];
  for (let parts = 0; parts < MAX_PARTS && written.length < MAX_LENGTH; parts++) {
    const end = endOf(script, at);
    written += plainPart(script.slice(at + 1, end));
    const next = after(script, PLUS, end + 1);
    const isText = /["'`]/.test(script[next] ?? '');
    at = isText ? next : after(script, VALUE, next);
    if (next === end + 1 || !/["'`]/.test(script[at] ?? '')) break;
    if (!isText) written += FILLED;
  }
  const filled = written.replace(IN_ELEMENT, (all, tag: string) =>
    all.replace(FILLED, xmlText(sensibleValue(tag.slice(tag.indexOf(':') + 1)))),
  );
  return filled.replaceAll(FILLED, '1');
}

/** Where the expression ends that begins here; the same place if it does not. */
function after(script: string, expression: RegExp, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(script)?.[0].length ?? 0);
}

function endOf(script: string, start: number): number {
  const quote = script[start];
  for (let at = start + 1; at < Math.min(script.length, start + MAX_LENGTH); at++) {
    if (script[at] === '\\') at += 1;
    else if (script[at] === quote) return at;
  }
  return script.length;
}

function plainPart(written: string): string {
  return written
    .replace(/\$\{[^{}]{1,120}\}/g, FILLED)
    .replace(/\\[nrt]/g, '\n')
    .replace(/\\(["'`/\\])/g, '$1');
}
