import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';

/** Header fields that are sent together at first, each with a value of a token. */
export interface Fields {
  readonly problem: 'content' | 'replaced';
  readonly values: Readonly<Record<string, (token: string) => string>>;
  /** The response shows that one of them was obeyed. */
  isObeyed(answer: Exchange, usual: Exchange, token: string): boolean;
}

const hostOf = (token: string) => `${token}.example`;
const pathOf = (token: string) => `/${token}`;

const SHOWN: Fields = {
  problem: 'content',
  values: {
    'x-forwarded-host': hostOf,
    'x-host': hostOf,
    'x-forwarded-server': hostOf,
    'x-http-host-override': hostOf,
    forwarded: (token) => `host=${token}.example`,
    'x-forwarded-prefix': pathOf,
  },
  isObeyed: ({ status, text, headers }, usual, token) =>
    status < 400 &&
    usual.status < 400 &&
    (text.includes(token) || (headerValue(headers, 'location') ?? '').includes(token)),
};

const isReplaced: Fields['isObeyed'] = ({ status, text }, usual) =>
  status !== 429 && status < 500 && (status !== usual.status || (text === '' && usual.text !== ''));

/** A path that does not exist changes nothing. */
const ADDRESS: Fields = {
  problem: 'replaced',
  values: {
    'x-original-url': pathOf,
    'x-rewrite-url': pathOf,
    'x-forwarded-proto': () => 'nothttps',
    'x-forwarded-scheme': () => 'nothttps',
  },
  isObeyed: isReplaced,
};

/** HEAD changes nothing. By themselves: servers that know them name them in `Vary`, which would keep other fields out of the cache. */
const METHOD: Fields = {
  problem: 'replaced',
  values: {
    'x-http-method-override': () => 'HEAD',
    'x-http-method': () => 'HEAD',
    'x-method-override': () => 'HEAD',
  },
  isObeyed: isReplaced,
};

/** Tried in this order until one is proven. */
export const GROUPS: readonly Fields[] = [SHOWN, ADDRESS, METHOD];
