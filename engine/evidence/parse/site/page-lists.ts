import type { FoundAddress, PageList } from '../../facts/site.ts';
import { readOperations } from '../application/openapi.ts';
import { resolvePage } from '../html/html.ts';
import { readXml } from '../html/xml.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { addressesFrom } from './other-pages.ts';

const MAX_ITEMS = 200;
const MAX_SHORTCUTS = 20;
const MAX_TAG = 2000;
const HREF = /\shref\s{0,9}=\s{0,9}(?:"([^"]{1,1900})"|'([^']{1,1900})')/i;
/** Links of Atom that are no page of the entry. */
const OTHER_RELATION = /\srel\s{0,9}=\s{0,9}["']?(?!alternate\b)[\w:]/i;

/** The addresses that a file lists, as far as they are URLs. Operations of an API are marked. */
export function addressesIn({ kind, url, text }: PageList): FoundAddress[] {
  if (kind === 'openapi')
    return addressesFrom('openapi', readOperations(text, url).routes).map((one) => ({ ...one, leftOut: 'api' }));
  const listed = kind === 'feed' ? feedItems(text) : manifestPages(text);
  return addressesFrom(
    kind,
    listed.flatMap((one) => resolvePage(one, url) ?? []),
  );
}

/** Pages of the items of a feed (RSS 1.0 and 2.0, Atom, JSON Feed), the first 200. */
function feedItems(text: string): string[] {
  return /^\s{0,99}\{/.test(text) ? jsonItems(text) : xmlItems(text);
}

function jsonItems(text: string): string[] {
  const feed = parseJson(text);
  const items: unknown = isRecord(feed) ? feed.items : [];
  return listOf(items, MAX_ITEMS).flatMap((item) => urlAt(item, 'url'));
}

function xmlItems(text: string): string[] {
  const found: string[] = [];
  let isInItem = false;
  let isInLink = false;
  for (const token of readXml(text)) {
    if (found.length >= MAX_ITEMS) break;
    if (token.kind === 'text') {
      if (isInLink && token.text.trim() !== '') found.push(token.text.trim());
      continue;
    }
    if (token.name === 'item' || token.name === 'entry') isInItem = token.kind === 'open';
    isInLink = isInItem && token.kind === 'open' && token.name === 'link' && !token.empty;
    if (isInItem && token.kind === 'open' && token.name === 'link') found.push(...hrefAt(text, token.offset));
  }
  return found;
}

/** The address of a link of Atom. */
function hrefAt(text: string, offset: number): string[] {
  const [tag = ''] = text.slice(offset, offset + MAX_TAG).split('>', 1);
  const [, double, single] = (!OTHER_RELATION.test(tag) && HREF.exec(tag)) || [];
  const written = double ?? single;
  return written === undefined ? [] : [written.replaceAll('&amp;', '&')];
}

/** `start_url` and the shortcuts of a web app manifest. */
function manifestPages(text: string): string[] {
  const manifest = parseJson(text);
  if (!isRecord(manifest)) return [];
  return [
    ...urlAt(manifest, 'start_url'),
    ...listOf(manifest.shortcuts, MAX_SHORTCUTS).flatMap((one) => urlAt(one, 'url')),
  ];
}

function listOf(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

function urlAt(value: unknown, name: string): string[] {
  const url = isRecord(value) ? value[name] : undefined;
  return typeof url === 'string' ? [url] : [];
}
