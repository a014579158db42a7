import type { Range } from '../../evidence/parse/workflow/range.ts';

/** A value that is no reference to a variable or secret: `$TOKEN`, `${{ secrets.TOKEN }}`, `%TOKEN%`. */
const VALUE = String.raw`(?![$%<{*!\[])([^\s"'\x60,;&|(){}<>]{3,500})`;
const QUOTE = `["']?`;
/** Names of variables, keys and options that hold a password, whatever it looks like. */
const PASSWORD = String.raw`(?<![A-Za-z0-9])[\w-]{0,60}(?:pass(?:word|wd|phrase)?|pwd)\d{0,3}`;
/** Names that also have other values, such as `id-token: write`. */
const NAMED = String.raw`(?<![A-Za-z0-9])[\w-]{0,60}(?:secret|token|api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|credentials?|auth)\d{0,3}`;
const BETWEEN = String.raw`["']?[ \t]{0,3}[:=][ \t]{0,3}`;

/** The credential is the first group. */
const SURE: readonly RegExp[] = [
  new RegExp(`${PASSWORD}${BETWEEN}${QUOTE}${VALUE}`, 'gid'),
  new RegExp(String.raw`(?:^|\s)--?${PASSWORD}[ =]${QUOTE}${VALUE}`, 'gid'),
  new RegExp(String.raw`(?:^|\s)(?:-u|--user|--proxy-user)[ =]?${QUOTE}[^\s:"'$]{1,100}:${VALUE}`, 'gd'),
  new RegExp(String.raw`:\/\/[^\s/:@"'$]{0,100}:${VALUE}(?=@)`, 'gd'),
  new RegExp(String.raw`\b(?:docker|podman|helm|oras|crane|buildah)\s[^\n]{0,200}?\s-p[ =]?${QUOTE}${VALUE}`, 'gd'),
  new RegExp(String.raw`\b(?:sshpass|mysql|mysqldump|mariadb)\s(?:[^\n]{0,100}?\s)?-p${QUOTE}${VALUE}`, 'gd'),
  new RegExp(
    String.raw`\bAuthorization["']?[ \t]{0,3}[:=][ \t]{0,3}["']?(?:Basic|Bearer|token)[ \t]{1,3}${VALUE}`,
    'gid',
  ),
];
/** The value decides. */
const LIKELY: readonly RegExp[] = [
  new RegExp(`${NAMED}${BETWEEN}${QUOTE}${VALUE}`, 'gid'),
  new RegExp(String.raw`(?:^|\s)--?${NAMED}[ =]${QUOTE}${VALUE}`, 'gid'),
  new RegExp(`[?&](?:key|sig|signature|sas|code)=${VALUE}`, 'gid'),
  new RegExp(String.raw`:\/\/${VALUE}(?=@)`, 'gd'),
];
const WORD = /^(?:true|false|null|none|yes|no|on|off|read|write|inherit|required|optional|default)$/i;

/** Places of texts in the syntax of a credential: in addresses, headers, options and assignments. */
export function credentialPlaces(text: string): Range[] {
  if (text.length > 2_000_000) return [];
  return [
    ...SURE.flatMap((pattern) => placesOf(pattern, text, (value) => !WORD.test(value))),
    ...LIKELY.flatMap((pattern) => placesOf(pattern, text, isCredential)),
  ];
}

function placesOf(pattern: RegExp, text: string, isOne: (value: string) => boolean): Range[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const range = match.indices?.[1];
    return range && isOne(match[1] ?? '') ? [range] : [];
  });
}

/** Long enough, with a digit, and neither a path, a version nor a host. */
function isCredential(value: string): boolean {
  return value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value) && !/^(?:[./~@]|v?\d+\.\d)|\//.test(value);
}
