import { decodeUri } from '../http/decode-uri.ts';
import { isPlaceholder } from './placeholder.ts';
import { looksRandom } from './randomness.ts';

/** Passwords of examples, after undoing the usual substitutions and without digits and punctuation at the end. */
const STOCK =
  /^(?:(?:my|the|some|super|top|very|strong|db|database|user|admin|root|app|api|new|old|test)?[-_]?)?(?:pass|passwd|password|pwd|pw|passphrase|secret|pass[-_]?word|changeme|letmein|postgres|mysql|mongo|redis|root|admin|test|user|guest|foo|bar|baz|foobar|hunter|welcome|login|string|value|key|token|credentials?)(?:[-_]?(?:here|pw|key|password|value))?$/;
const SUBSTITUTED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** A variable, a call, a member, markup or a template in the place of a value. */
const CODE =
  /^[$@#:&%{<([/\\]|[<>{}|;`]|=>|::|\w\(|\)$|\[['"\w]*\]$|^[a-z_]\w*(?:\.[A-Za-z_]\w*){1,6}$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+){1,8}$|:\/\//;
/** Rules and formats rather than passwords. */
const RULE =
  /^(?:sha-?\d|md5|base64|utf-?8|oauth|argon2|pbkdf2|bcrypt|scrypt|aes-?\d|rsa-?\d|[hre]s256|ed25519|x509|min|max|\d+[-–+.]|v?\d+(?:\.\d+)+|\d+(?:px|r?em|m?s|%|[kmg]b)?$)|^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/i;
const WORDS = /^[A-Za-z]+(?:[-_/.,'’][A-Za-z]+|[-_/.,]\d+)*$/;
const PUNCTUATION = /[.,;:!?)\]}"'’”]{1,8}$/;

/** True for a value that a person or a generator made up as a password: no word, placeholder, rule or code. */
export function looksLikePassword(given: string): boolean {
  if (CODE.test(given.replace(/[.,;:!?]{1,8}$/, ''))) return false;
  const value = given.replace(/[.,;:]{1,8}$/, '');
  if (value.length < 6 || !/[A-Za-z]/.test(value) || isPlaceholder(value) || isStock(value) || RULE.test(value))
    return false;
  return !WORDS.test(value.replace(PUNCTUATION, '')) || (value.length >= 12 && looksRandom(value));
}

/** True for the stock passwords of examples, such as `p4ssw0rd123`. */
function isStock(value: string): boolean {
  const bare = value.toLowerCase().replace(/[\d!@#$%^&*?.]{1,8}$/, '');
  const plain = value.toLowerCase().replace(/[01345@$!]/g, (char) => SUBSTITUTED[char] ?? char);
  return [bare, plain, bare.replace(/[01345@$!]/g, (char) => SUBSTITUTED[char] ?? char)].some((text) =>
    STOCK.test(text),
  );
}

/** A variable in the place of a password. */
const REFERENCE = /^(?:process|env|config|secrets?|vars?|settings|options|opts|params|this|self)\.\w|^__?\w{1,60}__?$/i;

/** True for words around `password`, such as `randompassword` and `D1fficultP@ssw0rd`. */
function isSample(value: string): boolean {
  const plain = value.toLowerCase().replace(/[01345@$!]/g, (char) => SUBSTITUTED[char] ?? char);
  return /^[a-z_-]{0,60}passw(?:or)?d[a-z_-]{0,60}$/.test(plain);
}

const LOCAL =
  /^(?:localhost|127\..{1,12}|0\.0\.0\.0|\[::1\]|(?:my|your|the)?[-_]?(?:host|hostname|db|database|server)(?:[-_]?(?:host|name|server))?)$/i;
const EXAMPLE =
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|org|net)|(?:my|your)?(?:domain|site|host|server|company|app)\.(?:com|org|net|tld))$|your|example|placeholder|<|\[|\.{3}/i;

/** True for a URL with a password that could be real, on a host that could be. */
export function isRealLogin(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const host = parsed.hostname;
  const password = decodeUri(parsed.password);
  return (
    !LOCAL.test(host) &&
    !EXAMPLE.test(host) &&
    !/your|example|placeholder/i.test(parsed.username) &&
    password.length >= 6 &&
    !/[{}<>$%*]/.test(password) &&
    !isPlaceholder(password) &&
    !isStock(password) &&
    !isSample(password) &&
    !REFERENCE.test(password) &&
    !/^[A-Z]+(?:[-_][A-Z]+){0,4}$/.test(password)
  );
}
