import { type Env, type Setting, setting } from '@assay/engine';
import { z } from 'zod';

/** One of some words. */
export function oneOf<const T extends string>(
  name: string,
  allowed: readonly T[],
  otherwise: T,
  meaning: string,
): Setting<T> {
  return setting({ name, value: `\`${otherwise}\``, meaning }, (env, bad) => {
    const value = allowed.find((one) => one === (env[name] || otherwise));
    if (value === undefined) bad.push(`${name}: must be one of ${allowed.join(', ')}`);
    return value ?? otherwise;
  });
}

/** Reads a URL with one of the protocols. The message omits the value, which may contain a password. */
export function addressIn(env: Env, name: string, protocols: readonly string[], bad: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  bad.push(`${name}: must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  return undefined;
}

/** A URL with one of the protocols, shown without its password; `none`: how a missing one is shown. */
export function address(
  name: string,
  protocols: readonly string[],
  { value, meaning, none }: { readonly value: string; readonly meaning: string; readonly none: string },
): Setting<string | undefined> {
  return setting(
    { name, value, meaning },
    (env, bad) => addressIn(env, name, protocols, bad),
    (given) => (given === undefined ? none : masked(given)),
  );
}

/** A secret text without a form of its own. */
export function secret(name: string, meaning: string): Setting<string | undefined> {
  return setting(
    { name, value: '(none)', meaning },
    (env) => env[name] || undefined,
    (given) => (given === undefined ? '(none)' : '(set)'),
  );
}

/** `id:base64url` of 32 bytes, comma-separated. */
export function keyRing(name: string, value: string, meaning: string): Setting<string> {
  return setting(
    { name, value, meaning },
    (env, bad) => {
      const text = env[name] ?? '';
      if (text !== '' && !text.split(',').every((part) => /^[\w-]{1,40}:[\w-]{43}=?$/.test(part.trim())))
        bad.push(`${name}: must be id:key pairs with a 32-byte base64url key, separated by commas`);
      return text;
    },
    (text) => (text === '' ? '(generated)' : '(set)'),
  );
}

/** A bearer token; the message omits the value. */
export function token(name: string, none: string, meaning: string): Setting<string | undefined> {
  return setting(
    { name, value: '(none)', meaning },
    (env, bad) => {
      const text = env[name];
      if (!text) return undefined;
      if (/^[\w.~+/=-]{16,200}$/.test(text)) return text;
      bad.push(`${name}: must be 16 to 200 letters, digits or any of -._~+/=`);
      return undefined;
    },
    (given) => (given === undefined ? none : '(set)'),
  );
}

/** Reads `name=value` pairs with percent-encoded values, separated by commas. The message omits the values. */
export function headersIn(env: Env, name: string, bad: string[]): Readonly<Record<string, string>> {
  const pairs = (env[name] ?? '').split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, key = '', value = ''] = /^\s*([\w-]+)=([\x21-\x7e]*)\s*$/.exec(pair) ?? [];
        if (key === '') throw new Error('not a pair');
        return [key, decodeURIComponent(value)];
      }),
    );
  } catch {
    bad.push(`${name}: must be name=value pairs, separated by commas`);
    return {};
  }
}

/** JSON of a shape; shown as it is. */
export function json<S extends z.ZodType, T = undefined>(
  name: string,
  shape: S,
  { value, otherwise, meaning }: { readonly value: string; readonly otherwise: T; readonly meaning: string },
): Setting<z.output<S> | T> {
  return setting<z.output<S> | T>(
    { name, value, meaning },
    (env, bad) => {
      const text = env[name];
      if (!text) return otherwise;
      try {
        return shape.parse(JSON.parse(text));
      } catch (error) {
        const [issue] = error instanceof z.ZodError ? error.issues : [];
        bad.push(`${name}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'is not JSON'}`);
        return otherwise;
      }
    },
    (given) => (given === undefined ? '(none)' : JSON.stringify(given)),
  );
}

/** The URL with its password or key masked. */
export function masked(text: string): string {
  const url = new URL(text);
  if (url.protocol === 'resend:') return 'resend://***';
  if (url.password) url.password = '***';
  for (const name of url.searchParams.keys()) if (/pass|key|secret/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
