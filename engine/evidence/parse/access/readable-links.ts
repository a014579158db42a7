import { type LinkPlace, signedInLinks } from '../application/links/signed-in-links.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isActing } from '../http/acting/acting-address.ts';
import { isThing } from '../http/acting/commands.ts';
import { isRecordParameter, mayActSignedIn, namesEffectSignedIn, namesVerb } from '../http/acting/signed-in-address.ts';
import { shapeOf } from './address-ids.ts';
import { isAdministrative, nounsOf } from './nouns.ts';
import { hasRoute, plainRoute } from './page-route.ts';

/** Effects in general, and here lists of what belongs to a user. */
const LISTS = /^(?:accounts|billing|payments|payouts|subscriptions|sessions|tokens|keys)$/i;
const LISTS_IN_LABEL = /\b(?:accounts|billing|payments|payouts|subscriptions|sessions|tokens|keys|downloads?)\b/gi;
/** What is downloaded; without a file extension, an export may be a job that starts. */
const DOWNLOAD = /\/(?:downloads?|(?:export|download)\.[a-z]{2,5})\/?$/i;
const EXPORT_IN_LABEL = /\bexport\b/gi;
const ID_NAME = /^(?:id|key|uuid|guid|no|nr|number|ref|slug)$/i;
/** The same with what it is the id of: `order_id`, `orderId`, `orderid`; of an abbreviation such as `pmid`, the page says what it shows. */
const ID_OF = /^([a-z]{1,24}?)(?:_id|Id|id)$/;
/** Scripts for one record at a time: `/Display.html?id=7`, `/showthread.php?tid=7`. */
const SHOWS_RECORD = /^(?:details?|display|show|view)([a-z]{0,30})(?:\.\w{1,5})?$/;
const ID_VALUE = /^[\w.:-]{1,128}$/;

const PLURAL = /^[a-z]{2,30}[^su]s$/;

/** The links of a page with their places, as for any signed-in page; but what an id or a download names is for reading. */
export function readableLinks(document: HtmlDocument, origin: string): [url: string, place: LinkPlace][] {
  const places = signedInLinks(document, origin, {
    mayAct: (url) => isActing(url) || mayActSignedIn(plainAddress(url)),
    namesEffect: (label, url) =>
      namesEffectSignedIn(
        label.replace(LISTS_IN_LABEL, '').replace(DOWNLOAD.test(new URL(url).pathname) ? EXPORT_IN_LABEL : '', ''),
        url,
      ),
    takesDownloads: true,
    takesRoutes: true,
  });
  return [...places].map(([url, place]) => [url, place === 'content' && isShowing(url) ? 'menu' : place]);
}

/** Client-side routes that scripts name, as far as they are known to show something: `#/order-history`. */
export function readableRoutes(routes: readonly string[]): string[] {
  return routes.filter((url) => {
    const plain = plainRoute(url);
    return (
      !/[:*]/.test(new URL(plain).pathname) &&
      !isActing(plain) &&
      !mayActSignedIn(plainAddress(plain)) &&
      isNamed(plain)
    );
  });
}

function isShowing(url: string): boolean {
  const plain = plainRoute(url);
  return showsThing(plain) || showsList(plain) || (hasRoute(url) && isNamed(plain));
}

/** Whether the last part of the path names a known thing, or the path a part for administrators. */
function isNamed(address: string): boolean {
  return isAdministrative(address) || nounsOf({ words: [lastPart(address)] }).length > 0;
}

/** The address with a number for each id that is a parameter, and without words that mean no effect here. */
function plainAddress(address: string): string {
  const url = new URL(address);
  const ids = [...url.searchParams].filter(
    ([name, value]) => isIdName(name) && /\d/.test(value) && ID_VALUE.test(value),
  );
  for (const [name] of ids) url.searchParams.delete(name);
  for (const [name] of ids) url.searchParams.set(isRecordParameter(name) ? name : 'id', '0');
  url.pathname = url.pathname
    .replace(DOWNLOAD, '')
    .split('/')
    .filter((segment) => !LISTS.test(segment))
    .join('/');
  return url.href;
}

/** Whether the address ends with a known thing and its id, `/orders/7` or `/order?id=7`, is a script for records, or a download of one. */
function showsThing(address: string): boolean {
  const url = new URL(address);
  url.pathname = url.pathname.replace(DOWNLOAD, '');
  const { ids, words } = shapeOf({ method: 'GET', url: url.href });
  const last = ids.at(-1);
  if (!last || ids.some(({ where, noun }) => where === 'query' && !isIdName(noun))) return false;
  const isAtEnd = last.where === 'query' || url.pathname.replace(/\/$/, '').endsWith(last.value);
  const page = words.at(-1) ?? '';
  const nouns = last.where === 'query' ? [ID_OF.exec(last.noun)?.[1] ?? '', page] : [last.noun.toLowerCase()];
  return isAtEnd && (nounsOf({ words: nouns }).length > 0 || (last.where === 'query' && showsRecord(page)));
}

function showsRecord(page: string): boolean {
  const of = SHOWS_RECORD.exec(page)?.[1];
  return of !== undefined && (isThing(of) || !namesVerb(of));
}

/** Whether the address ends with a known thing in the plural: `/admin/users`. */
function showsList(address: string): boolean {
  const last = lastPart(address);
  return new URL(address).search === '' && PLURAL.test(last) && nounsOf({ words: [last] }).length > 0;
}

function isIdName(name: string): boolean {
  return ID_NAME.test(name) || (ID_OF.test(name) && isRecordParameter(name));
}

function lastPart(address: string): string {
  const segments = new URL(address).pathname.toLowerCase().split('/');
  return segments.findLast((segment) => segment !== '') ?? '';
}
