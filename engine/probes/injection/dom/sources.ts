import type { Location } from '../../../checks/location.ts';
import type { Trial } from '../../../evidence/facts/trial.ts';

/** What another site chooses when it opens or frames a page, or links to it. */
export type Source =
  | { readonly kind: 'fragment' | 'search' | 'name' | 'referrer' | 'message' }
  | {
      readonly kind: 'query' | 'fragment parameter';
      readonly parameter: string;
      /** Sent with the signs that `decodeURI` leaves encoded. */
      readonly isPlain?: boolean;
      /** The route in the fragment that the parameter follows, such as `/search`. */
      readonly route?: string;
    };

/** Signs with a meaning in an address that do not end a parameter. */
const SIGNS = /%(?:2C|2F|3A|3B|3D|3F|40)/g;

export const WHOLE: readonly Source[] = [
  { kind: 'fragment' },
  { kind: 'name' },
  { kind: 'referrer' },
  { kind: 'message' },
];

/** The ways to send a value: a script may split the address at a sign, or decode only some of them. */
export function spellingsOf(source: Source): readonly Source[] {
  return 'parameter' in source ? [source, { ...source, isPlain: true }] : [source];
}

/** The trial of a page with a value for each source. */
export function trialOf(
  address: string,
  values: readonly (readonly [Source, string])[],
  { tokens, isObserved = false }: Pick<Trial, 'tokens' | 'isObserved'>,
): Trial {
  const url = new URL(address);
  const given = (kind: Source['kind']) => values.find(([source]) => source.kind === kind)?.[1];
  const fields: string[] = [];
  for (const [source, value] of values) {
    if (source.kind === 'query') url.searchParams.set(source.parameter, value);
    if (source.kind === 'fragment parameter') fields.push(`${source.parameter}=${encodeURIComponent(value)}`);
  }
  const route = values.map(([source]) => ('route' in source ? source.route : undefined)).find((one) => one);
  const search = given('search');
  if (search !== undefined) url.search = [search, url.searchParams].join('&');
  url.search = url.search.replaceAll('+', '%20');
  url.hash = given('fragment') ?? (route === undefined ? '' : `${route}?`) + fields.join('&');
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

/** Location of a finding. */
export function placeOfSource(address: string, source: Source): Location {
  const { origin, pathname } = new URL(address);
  if (source.kind === 'query') return { url: `${origin}${pathname}?${source.parameter}=` };
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
    case 'query':
      return `parameter ${source.parameter}`;
    case 'fragment parameter':
      return `fragment parameter ${source.parameter}${source.route === undefined ? '' : ` of #${source.route}`}`;
  }
}
