export type Env = Readonly<Record<string, string | undefined>>;

/** An integer within bounds. */
export function whole(
  env: Env,
  name: string,
  otherwise: number,
  [least, most]: readonly [number, number],
  bad: string[],
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
  bad.push(`${name}: must be a whole number from ${least} to ${most}`);
  return otherwise;
}

export function oneOf<const T extends string>(
  env: Env,
  name: string,
  allowed: readonly T[],
  otherwise: T,
  bad: string[],
): T {
  const text = env[name] || otherwise;
  const value = allowed.find((one) => one === text);
  if (value === undefined) bad.push(`${name}: must be one of ${allowed.join(', ')}`);
  return value ?? otherwise;
}

/** A URL with one of the protocols. The message omits the value, which may contain a password. */
export function address(env: Env, name: string, protocols: readonly string[], bad: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  bad.push(`${name}: must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  return undefined;
}

/** `id:base64url` of 32 bytes, comma-separated. */
export function keyRing(env: Env, name: string, bad: string[]): string {
  const text = env[name] ?? '';
  if (text !== '' && !text.split(',').every((part) => /^[\w-]{1,40}:[\w-]{43}=?$/.test(part.trim())))
    bad.push(`${name}: must be id:key pairs with a 32-byte base64url key, separated by commas`);
  return text;
}

/** A bearer token; the message omits the value. */
export function token(env: Env, name: string, bad: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (/^[\w.~+/=-]{16,200}$/.test(text)) return text;
  bad.push(`${name}: must be 16 to 200 letters, digits or any of -._~+/=`);
  return undefined;
}

/** `name=value` pairs with percent-encoded values, separated by commas. The message omits the values. */
export function headers(env: Env, name: string, bad: string[]): Readonly<Record<string, string>> {
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

/** The URL with its password or key masked. */
export function masked(text: string): string {
  const url = new URL(text);
  if (url.protocol === 'resend:') return 'resend://***';
  if (url.password) url.password = '***';
  for (const name of url.searchParams.keys()) if (/pass|key|secret/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
