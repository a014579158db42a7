import { limit } from '../../../../limits.ts';
import { isFilled, isPlaceholder } from '../placeholder.ts';
import { isChecked, isPublicKey } from '../public-key.ts';
import { wordlikeness } from '../randomness.ts';
import { isKey } from '../secret-rule.ts';
import { UNKNOWN } from './alternatives.ts';
import { apiKindsAt } from './api-hosts.ts';

const API = /:\/\/([A-Za-z0-9.-]{4,100})([^\s"'`\\]{0,100})/y;
/** Addresses of interfaces, and no pages about them. */
const API_HOST = /^(?:[\w-]{0,40}[.-])?(?:api|rest|gateway|ingest)[\d.-]/i;
const API_PATH = /\/(?:api|v\d|rest|graphql|oauth2?|openai|search|content|get|set)|[?=]|\.(?:json|php)|:\d/;
const FILE = /\.(?:m?js|css|png|svg|html?)(?:[?#]|$)/;
/** From a scheme to a name or an expression. */
const JOINT = /(?:Bearer|Token|token|SSWS) (?:["'`](?:\s?\+\s?|\.concat\(|,\s?)|\$\{)([\w$.?]{1,80})/y;
const ASSIGNED = /([\w$]{1,60})["']?\s{0,2}(?:[:=]|\|\||\?\?)\s{0,2}$/;
const NAME_REACH = 66;
/** Names of fewer characters are everywhere in a minified script. */
const MIN_RARE = 3;
/** More names are not searched for one by one: the text is followed. */
const MAX_NAMES = 50;
const ASSIGNMENT = /["']?\s{0,2}(?:[:=]|\|\||\?\?)\s{0,2}["'`]([\w.~+/:=-]{15,2000})["'`]/y;
const TOKEN = /^(?=[\w.~+/-]{0,2000}\d)[\w.~+-]{20,2000}={0,2}$/;
/** A string that may be a key. */
const KEY = /["'`]([\w.~+/:=-]{15,2000})["'`]/g;
/** A name, a call or a choice before a constant. */
const GIVEN =
  /(?<!(?:version|class(?:Name)?|hash|guid|uuid|integrity|digest|\bid)["']?\s?)(?:[:=(]|=>|\|\||\?\?|[\w$)"'}],|return)\s{0,2}$/i;
const GIVEN_REACH = 24;
const WORDLIKE = 0.5;
/** Numbers and addresses in hexadecimal digits, the GUID of WebSockets, the namespaces of UUIDs, the example of OpenAPI, and digests of nothing. */
const KNOWN =
  /^(?:0x|258EAFA5-E914|6ba7b81[0-4]-9dad|3fa85f64-5717|e3b0c44298fc1c14|da39a3ee5e6b4b0d|d41d8cd98f00b204)/;

/** What the requests of a text may hold: keys of services, and tokens in these names. */
export interface Sent {
  readonly shapes: Set<RegExp>;
  readonly names: Set<string>;
}

/** Adds the keys of a service whose interface has the address at a place. */
export function addService(text: string, at: number, { shapes }: Sent): void {
  API.lastIndex = at;
  const [, host = '', path = ''] = API.exec(text) ?? [];
  if (!FILE.test(path) && (API_HOST.test(host) || API_PATH.test(path)))
    for (const [, shape] of apiKindsAt(host.toLowerCase())) shapes.add(shape);
}

/** Adds the name of a token that is put together with the scheme at a place. */
export function addToken(text: string, at: number, { names }: Sent): void {
  JOINT.lastIndex = at;
  const [, expression = ''] = /["'`]/.test(text.charAt(at - 1)) ? (JOINT.exec(text) ?? []) : [];
  const name = expression.split('.').at(-1) ?? '';
  if (name !== '') names.add(name);
}

/** Whether a text has a constant of one of the shapes, or in one of the names; so it is for what is too long, which the following reports. */
export function mayFollow(text: string, { shapes, names }: Sent): boolean {
  if (shapes.size === 0 && names.size === 0) return false;
  if (text.length > limit('followedCharacters') || names.size > MAX_NAMES) return true;
  const long = [...names].filter(({ length }) => length >= MIN_RARE);
  if (long.some((name) => hasToken(text, name))) return true;
  if (shapes.size === 0 && names.size === long.length) return false;
  const list = [...shapes];
  for (const { index, 1: value = '' } of text.matchAll(KEY)) {
    const isSent = list.some((shape) => shape.test(value)) || (TOKEN.test(value) && names.has(nameBefore(text, index)));
    if (isSent && isKey(value) && isConstant(text, index, value)) return true;
  }
  return false;
}

/** Whether a constant is assigned to a name. */
function hasToken(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    ASSIGNMENT.lastIndex = at + name.length;
    const [whole = '', value = ''] = ASSIGNMENT.exec(text) ?? [];
    const start = at + name.length + whole.length - value.length - 2;
    if (value !== '' && TOKEN.test(value) && isKey(value) && isConstant(text, start, value)) return true;
  }
  return false;
}

function nameBefore(text: string, at: number): string {
  return ASSIGNED.exec(text.slice(Math.max(0, at - NAME_REACH), at))?.[1] ?? '';
}

/** False for versions, classes, element ids and entries of lists, and for constants of protocols. */
function isConstant(text: string, at: number, value: string): boolean {
  const isGiven = GIVEN.test(text.slice(Math.max(0, at - GIVEN_REACH), at));
  return isGiven && !KNOWN.test(value) && !value.split(/[-.]/).some(isWord) && isOwn(value);
}

function isWord(part: string): boolean {
  return /^[A-Za-z]{4,40}$/.test(part) && /[g-z]/i.test(part) && wordlikeness([part]) > WORDLIKE;
}

/** False for what is public, a placeholder, or judged by a checksum. */
export function isOwn(value: string): boolean {
  return (
    !value.includes(UNKNOWN) && !isPublicKey(value) && !isChecked(value) && !isPlaceholder(value) && !isFilled(value)
  );
}
