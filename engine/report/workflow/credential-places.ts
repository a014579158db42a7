import type { Range } from '../../evidence/parse/workflow/range.ts';

/** The start of a value that is no reference to a variable or secret: `$TOKEN`, `${{ secrets.TOKEN }}`, `%TOKEN%`. */
const VALUE = String.raw`(?![$%<{*!\[])[^\s"'\x60,;&|(){}<>]{3}`;
const END = /[\s"'`,;&|(){}<>]/g;
/** How a name ends that holds a password, whatever it looks like. */
const PASSWORD = String.raw`(?:pass(?:word|wd|phrase)?|pwd)\d{0,3}`;
/** Names that also have other values, such as `id-token: write`. */
const NAMED = String.raw`(?:secret|token|api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|credentials?|auth)\d{0,3}`;
const BETWEEN = String.raw`["']?[ \t]{0,3}[:=][ \t]{0,3}["']?`;

const SURE: readonly RegExp[] = [
  new RegExp(`${PASSWORD}${BETWEEN}${VALUE}`, 'gi'),
  new RegExp(String.raw`\s(?:-u|--user|--proxy-user)[ =]?["']?[\w.@-]{1,100}:${VALUE}`, 'g'),
];
/** The value decides. */
const LIKELY: readonly RegExp[] = [
  new RegExp(`${NAMED}${BETWEEN}${VALUE}`, 'gi'),
  new RegExp(String.raw`(?:${PASSWORD}|${NAMED}|Basic|Bearer)[ \t]["']?${VALUE}`, 'gi'),
  new RegExp(String.raw`\s-p[ =]?["']?${VALUE}`, 'g'),
  new RegExp(`[?&](?:key|sig|signature|sas|code)=${VALUE}`, 'gi'),
];
/** What is before the host of an address. */
const ADDRESS = new RegExp(String.raw`:\/\/(?:[\w.%-]{0,100}:)?${VALUE}`, 'g');
const WORD = /^(?:true|false|null|none|yes|no|on|off|read|write|inherit|required|optional|default)$/i;

/** Places of texts in the syntax of a credential: in addresses, headers, options and assignments. */
export function credentialPlaces(text: string): Range[] {
  if (text.length > 2_000_000) return [];
  return [
    ...SURE.flatMap((pattern) => placesOf(pattern, text, (value) => !WORD.test(value))),
    ...LIKELY.flatMap((pattern) => placesOf(pattern, text, isCredential)),
    ...inAddresses(text),
  ];
}

function placesOf(pattern: RegExp, text: string, isOne: (value: string) => boolean): Range[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const range = valueAt(match, text);
    return isOne(text.slice(...range)) ? [range] : [];
  });
}

/** Of a value that the patterns take. */
const MIN = 3;
const MAX_VALUE = 500;

/** The value whose start ends the match, up to the next sign that ends one. */
function valueAt(match: RegExpExecArray, text: string): Range {
  const start = match.index + match[0].length - MIN;
  END.lastIndex = start;
  const end = END.exec(text)?.index ?? text.length;
  return [start, Math.min(end, start + MAX_VALUE)];
}

/** `https://user:password@host`, `https://token@host`. */
function inAddresses(text: string): Range[] {
  return [...text.matchAll(ADDRESS)].flatMap((match): Range[] => {
    const [start, end] = valueAt(match, text);
    const [value = '', rest] = text.slice(start, end).split('@', 2);
    const isNamed = match[0].slice(0, start - match.index).endsWith(':');
    return rest !== undefined && (isNamed || isCredential(value)) ? [[start, start + value.length]] : [];
  });
}

/** Long enough, with a digit, and neither a path, a version nor a host. */
function isCredential(value: string): boolean {
  return value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value) && !/^(?:[./~@]|v?\d+\.\d)|\//.test(value);
}
