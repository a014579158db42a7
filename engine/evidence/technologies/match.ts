import type { HtmlDocument } from '../parse/html/html.ts';
import type { Sign, SignPlace } from './define-technology.ts';
import { type ElementTest, parseSelector } from './selector.ts';

type NamedPlace = 'header' | 'cookie' | 'meta' | 'global';
type UrlPlace = 'script-url' | 'link-url' | 'request-url';
type TextPlace = 'html' | 'inline-script' | 'script' | 'style' | 'class' | 'attribute' | 'title' | 'dns' | 'not-found';

/** The evidence of a target, by place. */
export type Seen = { readonly [K in NamedPlace]: readonly (readonly [name: string, value: string])[] } & {
  readonly [K in UrlPlace | TextPlace]: readonly string[];
} & { readonly selector: HtmlDocument | undefined };

/** What surrounds each mark in scripts and style sheets, by the mark. */
export type Marks = { readonly [K in MarkedPlace]: ReadonlyMap<string, readonly string[]> };
export type MarkedPlace = 'script' | 'style';

/** A matched sign: its evidence as display text, and the version in it. */
export interface Match {
  readonly shows: string;
  readonly confidence: number;
  readonly version: string | undefined;
}

/** Also `1.0.1e`, as OpenSSL named its releases. */
const VERSION = /^\d{1,8}(?:\.\d{1,8}){0,3}$|^\d\.\d\.\d[a-z]{1,2}$/;
const PRE_RELEASE = /^-(?:alpha|beta|rc|canary|next|nightly|pre|preview|dev)(?:[.-]?\d{1,8})?(?:[.-]\d{1,8})?/;
const LABEL = 60;
const SHOWN = 120;
const tests = new Map<string, ElementTest>();

/** Looks for a sign in the evidence. */
export function matchSign(sign: Sign, seen: Seen, marks: Marks): Match | undefined {
  const { in: place, mark } = sign;
  if (mark !== undefined) return isMarked(place) ? matchMark(sign, mark, marks[place].get(mark)) : undefined;
  if (place === 'selector') return matchSelector(sign, seen.selector);
  if (isNamed(place)) return matchNamed(sign, place, seen[place]);
  return matchText(sign, place, seen[place]);
}

export function isMarked(place: SignPlace): place is MarkedPlace {
  return place === 'script' || place === 'style';
}

function matchMark(sign: Sign, mark: string, around: readonly string[] = []): Match | undefined {
  for (const text of around) {
    const found = sign.matches ? sign.matches.exec(text) : [];
    if (found)
      return { shows: clip(`${sign.in} ${mark}`.trim()), confidence: sign.confidence, version: versionIn(found, text) };
  }
  return undefined;
}

function isNamed(place: SignPlace): place is NamedPlace {
  return place === 'header' || place === 'cookie' || place === 'meta' || place === 'global';
}

function matchNamed(sign: Sign, place: NamedPlace, pairs: Seen[NamedPlace]): Match | undefined {
  for (const [name, value] of pairs) {
    if (!isCalled(name, sign.name ?? '')) continue;
    const found = sign.matches ? sign.matches.exec(value) : [];
    if (!found) continue;
    const shown = place === 'cookie' || value === '' ? name : `${name}: ${value}`;
    return { shows: clip(`${place} ${shown}`), confidence: sign.confidence, version: versionIn(found, value) };
  }
  return undefined;
}

function isCalled(name: string, wanted: string): boolean {
  return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
}

function matchText(sign: Sign, place: UrlPlace | TextPlace, texts: readonly string[]): Match | undefined {
  for (const text of texts) {
    if (sign.host !== undefined && !isOnHost(text, sign.host)) continue;
    const found = sign.matches ? sign.matches.exec(text) : [text];
    if (!found) continue;
    const shown = place.endsWith('-url') || place === 'dns' ? text : (found[0] ?? '').trim();
    return { shows: clip(`${place} ${shown}`), confidence: sign.confidence, version: versionIn(found, text) };
  }
  return undefined;
}

function isOnHost(url: string, host: string): boolean {
  const own = /^https?:\/\/([^/?#:@]{1,253})(?:[/?#:]|$)/i.exec(url)?.[1]?.toLowerCase();
  return own !== undefined && (own === host || own.endsWith(`.${host}`));
}

function matchSelector(sign: Sign, document: HtmlDocument | undefined): Match | undefined {
  const { name = '', matches, confidence } = sign;
  const test = tests.get(name) ?? parseSelector(name);
  tests.set(name, test);
  const element = document?.elements.find(test);
  if (!element) return undefined;
  const attribute = /\[([\w:-]{1,80})/.exec(name)?.[1];
  const value = (attribute && element.attributes[attribute]) ?? '';
  const found = matches && attribute ? matches.exec(value) : [];
  return found ? { shows: clip(`element ${name}`), confidence, version: versionIn(found, value) } : undefined;
}

/** The first group, or the numbers of all, with the label of a pre-release that follows: `2.0.0-rc.24` is not 2.0.0. */
function versionIn(found: readonly (string | undefined)[] & { readonly index?: number }, text: string) {
  const [whole = '', ...groups] = found;
  const parts = groups.filter((group) => group !== undefined);
  if (parts.length > 1) return parts.every((part) => /^\d{1,8}$/.test(part)) ? parts.map(Number).join('.') : undefined;
  const [version] = parts;
  const clean = version?.replace(/\.{1,20}$/, '');
  if (version === undefined || clean === undefined || !VERSION.test(clean)) return undefined;
  const end = (found.index ?? 0) + whole.indexOf(version) + version.length;
  return `${clean}${PRE_RELEASE.exec(text.slice(end, end + LABEL))?.[0] ?? ''}`;
}

function clip(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
