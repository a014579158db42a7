import { isPlaceholder } from '../../secrets/placeholder.ts';
import { looksRandom } from '../../secrets/randomness.ts';
import type { McpServer } from '../configuration.ts';
import type { Scalar, Source } from '../node.ts';
import type { Range } from '../range.ts';

export interface ServerCredential {
  /** The variable, header or option that carries it. */
  readonly name: string;
  readonly secret: string;
  readonly range: Range;
}

const SENSITIVE =
  /(?:token|secret|password|passwd|api[-_]?key|access[-_]?key|private[-_]?key|credential|authorization|connection[-_]?string|database[-_]?url|(?:^|[-_])(?:pat|key))$/i;
/** Values that the assistant replaces: `${TOKEN}`, `${input:token}`, `{{token}}`, `%TOKEN%`, `$TOKEN`. */
const REFERENCE = /\$\{|\{\{|^\$\w|^%\w+%$|^(?:env|op|keychain|vault):/;
const LEAST = 12;

/** Credentials that are written into the configuration of an MCP server. */
export function credentialsOf({ env, headers, args, url }: McpServer, source: Source): ServerCredential[] {
  const named = [...env, ...headers].map(({ name, value }) => ({ name, value, text: value.value }));
  const options = args.flatMap((value, at) => optionOf(value, args[at - 1]));
  const inUrl = url ? queryOf(url) : [];
  return [...named, ...options, ...inUrl].flatMap(({ name, value, text }) => {
    const secret = text.trim().replace(/^(?:Bearer|Basic|token)\s{1,5}/i, '');
    if (!SENSITIVE.test(name) || !isCredential(secret)) return [];
    const at = source.text.indexOf(secret, value.range[0]);
    const isInside = at >= 0 && at < value.range[1];
    return [{ name, secret, range: isInside ? [at, at + secret.length] : value.range }];
  });
}

interface Named {
  readonly name: string;
  readonly value: Scalar;
  readonly text: string;
}

/** `--token=abc`, `--token abc`, `API_KEY=abc`, `Authorization: Bearer abc`. */
function optionOf(value: Scalar, before: Scalar | undefined): Named[] {
  const [, name, text] = /^-{0,2}([\w-]{2,60})(?:=|:\s{0,3})(.{1,2000})$/.exec(value.value) ?? [];
  if (name !== undefined && text !== undefined) return [{ name, value, text }];
  const [, option] = /^--([\w-]{2,60})$/.exec(before?.value ?? '') ?? [];
  return option === undefined ? [] : [{ name: option, value, text: value.value }];
}

function queryOf(value: Scalar): Named[] {
  const query = value.value.slice(0, 4000).split('?')[1] ?? '';
  return query.split('&').flatMap((pair) => {
    const [name = '', text = ''] = pair.split('=', 2);
    return [{ name, value, text }];
  });
}

function isCredential(secret: string): boolean {
  if (secret.length < LEAST || /\s/.test(secret) || REFERENCE.test(secret) || isPlaceholder(secret)) return false;
  const [, password] = /^[a-z][\w+.-]{1,20}:\/\/[^\s/:@]{0,100}:([^\s@]{1,200})@/i.exec(secret) ?? [];
  if (secret.includes('://'))
    return password !== undefined && password.length > 5 && !REFERENCE.test(password) && !isLocal(secret);
  return looksRandom(secret);
}

function isLocal(url: string): boolean {
  return /@(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis)(?=[:/]|$)/i.test(url);
}
