import type { RecordedRead } from '../../facts/access.ts';
import { isId } from '../application/route-shape.ts';
import { isRouteParameter, routeParts } from '../http/acting/acting-address.ts';
import { decodeParts } from '../http/decode-uri.ts';
import { isRecord, parseJson } from '../text/json.ts';

/** `eq.7` and the like of PostgREST. */
const OPERATOR = /^(?:eq|in|is|cs|ov)\.\(?/;
const EXTENSION = /\.(?:json|html?|pdf|csv|txt|xml)$/i;
const NAME = /^[\w.@:+-]{3,128}$/;
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;
const MAX_LEAVES = 100;
/** A shorter id is changed only where it is the whole value. */
const MIN_PART = 4;
/** Parameters that describe the request, not what is asked for. */
const NOT_IDS =
  /^(?:v|ver|version|limit|offset|page|per_?page|size|take|skip|first|last|order|sort|select|batch|_|t|ts|cb|assay|buildid)$/i;

/** A word with a digit in it, or one that is long and no word of a language. */
function isMixed(value: string): boolean {
  return (/\d/.test(value) && NAME.test(value)) || (/[a-z]/.test(value) && /[A-Z]/.test(value) && TOKEN.test(value));
}

/** Parts of addresses that are the same for all collections of a service, and say nothing of what is in them. */
const SERVICES = [
  /(\/v1(?:beta\d)?\/projects\/[^/]{1,100}\/databases\/[^/]{1,100}\/documents)(?:\/[^/]{1,1500}(?:\/[^/]{1,1500})?$|:)/,
  /(\/storage\/v1\/object\/(?:list|authenticated))\//,
  /(\/v1\/databases\/[^/]{1,100})\/collections\//,
];
const OF_RECORDS = /\/documents$/;
/** Where the topic of a channel says what it is about: `inbox:41`. */
const CHANNELS = /\/websocket$/;
/** A user's id inside of a longer text, such as a filter or the name of a file. */
const MIN_INSIDE = 8;

/** Where the address or body of a read names one thing of many. */
export interface AddressId {
  readonly where: 'path' | 'query' | 'body';
  /** The segment before it, or the name of its parameter. */
  readonly noun: string;
  readonly value: string;
}

/** A read in a form that is the same for other ids, with these ids. */
export interface ReadShape {
  readonly key: string;
  readonly template: string;
  readonly ids: readonly AddressId[];
  /** Words of the path and the names of queries, in lower case. Of `/users/7/orders`, only `orders` says what it is about. */
  readonly words: readonly string[];
}

/** The ids in a read. `known`: values that name a user, whatever they look like. */
export function shapeOf(
  { method, url, body = '' }: Pick<RecordedRead, 'method' | 'url' | 'body'>,
  known: ReadonlySet<string> = new Set(),
): ReadShape {
  const { origin, pathname, searchParams } = new URL(url);
  const isNamed = (value: string) => isId(value) || isMixed(value) || known.has(value);
  const ids: AddressId[] = [];
  const words: string[] = [];
  const inside = [...known].filter((id) => id.length >= MIN_INSIDE);
  const idIn = (text: string) => inside.find((id) => text !== id && text.includes(id));
  const segments = pathname.split('/').map((part) => decodeParts(part));
  const service = serviceOf(pathname);
  const first = service === undefined ? 0 : service.split('/').length;
  const last = service?.includes('/databases/') && OF_RECORDS.test(pathname) ? segments.length - 1 : segments.length;
  const isContainer = (i: number): boolean => {
    const [next = '', after = ''] = segments.slice(i + 1, i + 3);
    return after !== '' && isNamed(next) && !isNamed(after);
  };
  const path = segments.map((segment, i) => {
    const bare = segment.replace(EXTENSION, '');
    const isVersion = /^v\d{1,2}$/i.test(bare);
    const part = idIn(bare);
    if (part !== undefined) {
      ids.push({ where: 'path', noun: wordBefore(segments, i), value: part });
      words.push(...wordsOf(bare.split(part).join(' ')));
      return segment
        .split('/')
        .map((one) => (one.includes(part) || isNamed(one.replace(EXTENSION, '')) ? '*' : one))
        .join('/');
    }
    if (isVersion || !isNamed(bare)) {
      if ((service !== undefined || !isContainer(i)) && i >= first && i < last) words.push(bare.toLowerCase());
      return segment;
    }
    ids.push({ where: 'path', noun: wordBefore(segments, i), value: bare });
    return segment.replace(bare, '*');
  });
  const query = [...searchParams].slice(0, MAX_LEAVES).map(([name, text]) => {
    const json = parseJson(text);
    const leaves =
      isRecord(json) || Array.isArray(json)
        ? leavesIn(json)
        : [[name, text.replace(OPERATOR, '').replace(/\)$/, '')] as const];
    const part = NOT_IDS.test(name) ? undefined : idIn(text);
    const isTopic = name === 'topic' && CHANNELS.test(pathname);
    if (part !== undefined && !leaves.some(([, value]) => value === part)) {
      ids.push({ where: 'query', noun: name, value: part });
      if (name === 'prefix' || isTopic) words.push(...wordsOf(text.split(part).join(' ')));
      return isTopic ? `${name}=${text.split(part).join('*')}` : `${name}=*`;
    }
    const own = NOT_IDS.test(name) ? [] : leaves.filter(([, value]) => isNamed(value) || /(?:^|_)id$/i.test(name));
    if (isTopic) words.push(...wordsOf(text));
    if (own.length === 0 && isRouteParameter(name)) words.push(...routeParts(text.toLowerCase()));
    for (const [key, value] of own) ids.push({ where: 'query', noun: key === name ? name : `${name}.${key}`, value });
    return `${name}=${own.length > 0 ? '*' : text}`;
  });
  const sent = bodyShape(body, isNamed, ids);
  if (sent.collections.length > 0) words.splice(0, words.length, ...sent.collections);
  words.push(...sent.words);
  return {
    key: `${method} ${url} ${body}`,
    template: `${method} ${origin}${path.join('/')}${query.length > 0 ? `?${query.sort().join('&')}` : ''}${sent.text}`,
    ids,
    words: words.filter((word) => word !== ''),
  };
}

/** The beginning of a path up to what is the same for all collections of a service. */
function serviceOf(pathname: string): string | undefined {
  const match = SERVICES.map((one) => one.exec(pathname)).find((one) => one !== null);
  return match ? pathname.slice(0, match.index + (match[1] ?? '').length) : undefined;
}

/** Ids in the address of a link. */
export function idsOf({ protocol, href }: URL): string[] {
  return /^https?:$/.test(protocol) ? shapeOf({ method: 'GET', url: href }).ids.map(({ value }) => value) : [];
}

function wordBefore(segments: readonly string[], i: number): string {
  return segments.slice(0, i).findLast((segment) => /^[A-Za-z]/.test(segment)) ?? '';
}

/** The operation of a query with its variables taken out. */
function bodyShape(body: string, isNamed: (value: string) => boolean, ids: AddressId[]) {
  const value = body === '' ? undefined : parseJson(body);
  if (!isRecord(value)) return { text: body === '' ? '' : ' (body)', words: [], collections: [] };
  const { query, operationName, ...rest } = value;
  for (const [noun, text] of leavesIn(rest).filter(([noun, one]) => isNamed(one) && !NOT_IDS.test(noun)))
    ids.push({ where: 'body', noun, value: text });
  const text = typeof query === 'string' ? query : '';
  const name = typeof operationName === 'string' ? operationName : (/\b(?:query)\s+(\w{1,80})/.exec(text)?.[1] ?? '');
  const path = typeof value.path === 'string' ? value.path : '';
  const inline = [...text.matchAll(/\(\s{0,9}\w{1,60}\s{0,9}:\s{0,9}"?([\w-]{1,80})"?/g)]
    .map(([, one = '']) => one)
    .filter(isNamed);
  for (const one of inline) ids.push({ where: 'body', noun: name || 'id', value: one });
  const fields = [...text.slice(0, 4000).matchAll(/[{\s](\w{2,60})\s{0,9}[({]/g)].map(([, one = '']) => one);
  const collections = leavesIn(rest).flatMap(([noun, one]) => (noun === 'collectionId' ? wordsOf(one) : []));
  const plain = inline.reduce((rest, one) => rest.replace(one, '*'), text);
  return {
    text: ` ${name || path || collections.join(' ') || plain.replace(/\s+/g, ' ').slice(0, 200)}`,
    collections,
    words: [name, path, ...fields].flatMap(wordsOf),
  };
}

/** The request with other ids; `change` is given each of them. */
export function withIds<R extends Pick<RecordedRead, 'url' | 'body'>>(
  read: R,
  ids: readonly AddressId[],
  change: (id: string) => string,
): R {
  const changed = new Map(ids.map(({ value }) => [value, change(value)]));
  const swap = (text: string): string => {
    const whole = changed.get(text);
    if (whole !== undefined) return whole;
    const parts = [...changed].filter(([id]) => id.length >= MIN_PART);
    return parts.reduce((rest, [id, other]) => rest.split(id).join(other), text);
  };
  const url = new URL(read.url);
  url.pathname = url.pathname
    .split('/')
    .map((segment) => {
      const [, bare = '', ending = ''] = /^(.*?)(\.[a-z]{1,5})?$/i.exec(decodeParts(segment)) ?? [];
      if (changed.has(bare)) return encodeURIComponent(swap(bare)) + ending;
      const whole = decodeParts(segment);
      return whole.includes('/') ? encodeURIComponent(swap(whole)) : segment;
    })
    .join('/');
  for (const [name, value] of [...url.searchParams]) {
    const [, operator = '', bare = ''] = /^((?:[a-z]{1,4}\.\(?)?)(.*)$/s.exec(value) ?? [];
    const other = operator + swap(bare);
    if (other !== value && !NOT_IDS.test(name)) url.searchParams.set(name, other);
  }
  const { body } = read;
  return { ...read, url: url.href, ...(body === undefined ? {} : { body: withinJson(body, swap) }) };
}

/** The JSON text with each value changed. */
function withinJson(text: string, change: (value: string) => string): string {
  const changed = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return change(value);
    if (typeof value === 'number') return /^\d+$/.test(change(String(value))) ? Number(change(String(value))) : value;
    if (typeof value !== 'object' || value === null || depth > 8) return value;
    if (Array.isArray(value)) return value.map((one) => changed(one, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, depth + 1)]));
  };
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(changed(value, 0));
}

/** `orderById` as `order`, `by`, `id`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function leavesIn(value: unknown, name = '', depth = 0): (readonly [name: string, value: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  return Object.entries(value)
    .slice(0, MAX_LEAVES)
    .flatMap(([key, one]) => leavesIn(one, Array.isArray(value) ? name : key, depth + 1));
}
