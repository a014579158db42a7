import type { Location } from '../../../checks/location.ts';
import type { Trial } from '../../../evidence/facts/trial.ts';
import { filled } from '../../../evidence/parse/application/routes/fragment-routes.ts';

/** What another site chooses when it opens or frames a page, or links to it. */
export type Source =
  | { readonly kind: 'fragment' | 'search' | 'name' | 'referrer' | 'message' }
  /** The segment of the path with this index, and its name in the route. */
  | { readonly kind: 'path'; readonly at: number; readonly parameter?: string; readonly isPlain?: boolean }
  /** A segment of a route in the fragment, such as `id` of `/user/:id`. */
  | { readonly kind: 'fragment segment'; readonly parameter: string; readonly route: string }
  /** What the page `from` stores in the browser when it is opened with the source `of`. */
  | { readonly kind: 'stored'; readonly from: string; readonly of: Given; readonly place: string }
  | {
      readonly kind: 'query' | 'fragment parameter';
      readonly parameter: string;
      /** Sent with the signs that `decodeURI` leaves encoded. */
      readonly isPlain?: boolean;
      /** The route in the fragment that the parameter follows, such as `/search`. */
      readonly route?: string;
    };

/** A source that is not stored. */
export type Given = Exclude<Source, { readonly kind: 'stored' }>;

/** Signs with a meaning in an address that do not end a parameter. */
const SIGNS = /%(?:2C|2F|3A|3B|3D|3F|40)/g;
/** Those that do not end a segment of the path. */
const PATH_SIGNS = /%(?:2C|3A|3B|3D|40)/g;

export const WHOLE: readonly Given[] = [
  { kind: 'fragment' },
  { kind: 'name' },
  { kind: 'referrer' },
  { kind: 'message' },
];

/** The ways to send a value: a script may split the address at a sign, or decode only some of them. */
export function spellingsOf(source: Source): readonly Source[] {
  if (source.kind === 'stored') return spellingsOf(source.of).map((of) => ({ ...source, of }) as Source);
  const isPart = source.kind === 'query' || source.kind === 'fragment parameter' || source.kind === 'path';
  return isPart ? [source, { ...source, isPlain: true }] : [source];
}

/** The trial of a page with a value for each source. */
export function trialOf(
  address: string,
  values: readonly (readonly [Source, string])[],
  { tokens, isObserved = false }: Pick<Trial, 'tokens' | 'isObserved'>,
): Trial {
  for (const [source, value] of values)
    if (source.kind === 'stored')
      return { url: address, tokens, isObserved, before: trialOf(source.from, [[source.of, value]], { tokens }) };
  const url = new URL(address);
  const given = (kind: Source['kind']) => values.find(([source]) => source.kind === kind)?.[1];
  const fields: string[] = [];
  const segments: (readonly [name: string, value: string])[] = [];
  for (const [source, value] of values) {
    if (source.kind === 'path') url.pathname = withSegment(url.pathname, source.at, segmentOf(value, source.isPlain));
    if (source.kind === 'fragment segment') segments.push([source.parameter, encodeURIComponent(value)]);
    if (source.kind === 'query') url.searchParams.set(source.parameter, value);
    if (source.kind === 'fragment parameter') fields.push(`${source.parameter}=${encodeURIComponent(value)}`);
  }
  const route = values.map(([source]) => ('route' in source ? source.route : undefined)).find((one) => one);
  const search = given('search');
  if (search !== undefined) url.search = [search, url.searchParams].join('&');
  url.search = url.search.replaceAll('+', '%20');
  const fragment = [route === undefined ? '' : filled(route, segments), fields.join('&')];
  url.hash = given('fragment') ?? fragment.filter((part) => part !== '').join('?');
  if (values.some(([source]) => 'isPlain' in source && source.isPlain)) {
    url.search = url.search.replace(SIGNS, decodeURIComponent);
    url.hash = url.hash.replace(SIGNS, decodeURIComponent);
  }
  const referrer = given('referrer');
  return {
    url: url.href,
    ...{ tokens, isObserved, name: given('name'), message: given('message') },
    referrer:
      referrer === undefined
        ? undefined
        : `${url.protocol}//elsewhere.example/${referrer.split('/').map(encodeURIComponent).join('/')}`,
  };
}

function segmentOf(value: string, isPlain = false): string {
  const encoded = encodeURIComponent(value);
  return isPlain ? encoded.replace(PATH_SIGNS, decodeURIComponent) : encoded;
}

function withSegment(path: string, at: number, value: string): string {
  return path
    .split('/')
    .map((segment, i) => (i === at ? value : segment))
    .join('/');
}

/** Location of a finding. */
export function placeOfSource(address: string, source: Source): Location {
  const { origin, pathname } = new URL(address);
  if (source.kind === 'query') return { url: `${origin}${pathname}?${source.parameter}=` };
  if (source.kind === 'path') return { url: origin + withSegment(pathname, source.at, '*') };
  if (source.kind === 'stored') return { url: origin + pathname, part: `(${source.place})` };
  if (source.kind === 'fragment segment') return { url: origin + pathname, part: `(${wordsOf(source)})` };
  const { route: _, ...anywhere } = { route: undefined, ...source };
  return { url: origin + pathname, part: `(${wordsOf(anywhere)})` };
}

export function wordsOf(source: Source): string {
  switch (source.kind) {
    case 'fragment':
      return 'URL fragment';
    case 'search':
      return 'URL query';
    case 'name':
      return 'window.name';
    case 'referrer':
      return 'document.referrer';
    case 'message':
      return 'postMessage';
    case 'path':
      return 'URL path';
    case 'fragment segment':
      return `segment ${source.parameter} of #${source.route}`;
    case 'stored':
      return `${wordsOf(source.of)} of ${new URL(source.from).pathname} → ${source.place}`;
    case 'query':
      return `parameter ${source.parameter}`;
    case 'fragment parameter':
      return `fragment parameter ${source.parameter}${source.route === undefined ? '' : ` of #${source.route}`}`;
  }
}
