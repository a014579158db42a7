import { isChecked, isPublicKey } from './public-key.ts';
import { AFTER, GIVEN, type More, named, type SecretRule } from './secret-rule.ts';

/** The word for a key, as it ends a name or precedes a value. */
const KEY_WORD =
  '(?:[Kk]ey|KEY|[Tt]oken|TOKEN|[Ss]ecret|SECRET|[Aa]uth|AUTH|[Bb]earer|BEARER|[Pp]ass|PASS|[Cc]redential|CREDENTIAL|[Pp]wd|PWD|PAT|[Aa]ppid|APPID|[Aa]ccess|ACCESS|[Pp]rivate|PRIVATE)';
/** Between the word for a key and its value: an assignment, an argument, an attribute, an element or a space. */
const JOINT = String.raw`(?:${GIVEN}|\(["'\`]|["'\`]\s(?:content|value)=["'\`]|>|\s{1,2})`;
const SCHEME = '(?:Bearer |Token |Basic |SSWS )?';
/** From the service to the word for a key: the same name, call, object or address. */
const NEARBY = '[^;}<>]{0,120}?';
/** Not within a word or a name of capitalised words: `geoapify` is no `apify`, and `lightBox` no `Box`. */
const START = `(?<![a-z](?=[a-z])|[a-z](?=[A-Z][a-z]))${NEARBY}${KEY_WORD}[\\w-]{0,24}${JOINT}${SCHEME}`;

const FOR_OTHERS =
  /publi[cs]h|public|client_?id|account_?id|site_?key|hash|digest|version(?!tool|eye)|sha\d|commit|integrity|csrf|xsrf|nonce|session|captcha|beacon|visitor|verification|etag|cache|engine_?key|rum_?(?:access|auth)|url(?!scan)|search_?(?:only_?)?(?:api_?)?key|(?:key|token)_?(?:id|name|type)/i;

/** True for the name of something that is public, or is no credential: a session, a digest, a version. */
export function isForOthers(name: string): boolean {
  return FOR_OTHERS.test(name);
}

/** The whole name of a credential where the service is beside it: the `key` or `pageToken` of an object that names a service is none. */
const CREDENTIAL =
  /^(?:x[_-])?(?:(?:personal[_-]?)?(?:api|secret|access|auth|private)[_-]?(?:key|token)|(?:api|app|client|consumer)?[_-]?secret|authorization)$/i;
/** The same as a parameter in the address of the service. */
const PARAMETER = /[?&](?:key|token|auth|app_?id|api_?token)=$/i;
/** The rest of a word that the name of a service only begins: `dailyCo` in `dailyCost`. */
const CONTINUED = /^(?!(?:api|key|token|secret|auth|bearer|pass|credential|pwd|app|access|private|io|com|sh|ai))[a-z]/;
/** From a name to its value, in an element. */
const ATTRIBUTE = /["'`]\s(?:content|value)=["'`]$/;

/** A credential of a service, identified by the service and the word for a key before it. */
export function keyed(source: string, services: readonly string[], value: string, more: More = {}): SecretRule {
  let longestFirst: readonly string[] | undefined;
  const confirms: SecretRule['confirms'] = (whole, around, secret) => {
    const before = whole.slice(0, whole.length - secret.length).replace(ATTRIBUTE, '');
    longestFirst ??= base.starts.toSorted((a, b) => b.length - a.length);
    const service = longestFirst.find((one) => before.startsWith(one)) ?? '';
    return (
      isNamed(service, before) &&
      !FOR_OTHERS.test(nameIn(before)) &&
      !isPublicKey(secret) &&
      !isChecked(secret) &&
      (more.confirms?.(whole, around, secret) ?? true)
    );
  };
  const base = named(source, services, value, { ...more, confirms });
  return { ...base, shape: `${START}(${value})${AFTER}` };
}

/** True if what the value is assigned to names the service as well, or is the usual name of a credential. */
function isNamed(service: string, before: string): boolean {
  if (CONTINUED.test(before.slice(service.length))) return false;
  const name = nameIn(before);
  const between = before.slice(service.length, Math.max(service.length, before.lastIndexOf(name)));
  return /^[\w. -]{0,60}$/.test(between) || CREDENTIAL.test(name) || PARAMETER.test(before);
}

/** The last name in a text that ends with a joint: what the value is assigned to. */
function nameIn(before: string): string {
  return /[\w.-]{1,60}(?=[^\w.-]{0,20}(?:(?:Bearer|Token|Basic|SSWS) )?$)/.exec(before.slice(-120))?.[0] ?? before;
}

/** Keys without a documented format: letters and digits of a generator, with few marks. */
const ANY_KEY = String.raw`\w[\w~+/-]{15,400}={0,2}|\w[\w~+/-]{1,63}[.:][\w~+/-]{16,400}={0,2}|eyJ[\w-]{10,200}\.[\w-]{10,1500}\.[\w-]{10,1500}`;

const SECRET_WORDS = ['token', 'secret', 'access', 'auth', 'private'];

/** Names of the secrets of a service whose public keys are in pages, for `services`. */
export function secretOf(service: string): string {
  return SECRET_WORDS.map((word) => `${service} ${word}`).join(', ');
}

/** Names of the keys of a service that pages often link to, for `services`. */
export function keyOf(service: string): string {
  return `${service} key, ${service} api, ${secretOf(service)}`;
}

/** Kinds by the site of a service, for keys without a documented format, from its names in code, separated by commas. */
export function services<const T extends Readonly<Record<string, string>>>(names: T): Record<keyof T, SecretRule> {
  const rules = Object.entries(names).map(([site, of]) => [
    site,
    { ...keyed(site, of.split(', '), ANY_KEY), yields: true },
  ]);
  return Object.fromEntries(rules);
}
